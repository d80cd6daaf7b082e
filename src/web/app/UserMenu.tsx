import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useId } from 'react';
import { useAppSelector } from '../hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { UserPicture } from '../ui/UserPicture.tsx';
import { useDisclosure } from './useDisclosure.ts';

const loadPanel = () => import('./UserMenuPanel.tsx').then(({ UserMenuPanel }) => ({ default: UserMenuPanel }));
const UserMenuPanel = lazy(loadPanel);

/** The signed-in user's picture, which opens what belongs to the account. */
export function UserMenu() {
  const user = useAppSelector(selectUser);
  const { isOpen, toggle, close, root } = useDisclosure<HTMLDivElement>();
  const panelId = useId();
  if (!user) return null;
  const preload = () => void loadPanel().catch(() => undefined);
  return (
    <Box ref={root} sx={{ position: { md: 'relative' }, ml: 0.5 }}>
      <IconButton
        aria-label="User menu"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
        onPointerEnter={preload}
        onFocus={preload}
        sx={{ p: 0.5, borderRadius: '50%' }}
      >
        <UserPicture url={user.profilePictureUrl} size={34} />
      </IconButton>
      <Box id={panelId}>
        {isOpen && (
          <Suspense fallback={null}>
            <UserMenuPanel user={user} onClose={close} />
          </Suspense>
        )}
      </Box>
    </Box>
  );
}
