import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useId } from 'react';
import { useAppSelector } from '../hooks.ts';
import { selectUser } from '../session/sessionSlice.ts';
import { belowTopBar, shadows } from '../ui/layout.ts';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { UserPicture } from '../ui/UserPicture.tsx';
import { useDisclosure } from './useDisclosure.ts';

const UserMenuPanel = lazyComponent(() => import('./UserMenuPanel.tsx'), 'UserMenuPanel');

const panelStyle = {
  position: 'absolute',
  right: { xs: 16, md: 0 },
  top: { xs: 60, md: 'calc(100% + 8px)' },
  width: 'min(288px, calc(100vw - 32px))',
  maxHeight: `calc(100dvh - ${belowTopBar}px)`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  p: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  boxShadow: shadows.menu,
  '&:empty': { display: 'none' },
} as const;

export function UserMenu() {
  const user = useAppSelector(selectUser);
  const { isOpen, toggle, close, root } = useDisclosure<HTMLDivElement>();
  const panelId = useId();
  if (!user) return null;
  return (
    <Box ref={root} sx={{ position: { md: 'relative' }, ml: { xs: 0.5, lg: 0 } }}>
      <IconButton
        aria-label="User menu"
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
        onPointerEnter={UserMenuPanel.preload}
        onFocus={UserMenuPanel.preload}
        sx={{ p: 0.5, mx: -0.5, borderRadius: '50%' }}
      >
        <UserPicture url={user.profilePictureUrl} name={user} size={32} />
      </IconButton>
      <Box id={panelId} sx={panelStyle}>
        {isOpen && <UserMenuPanel user={user} onClose={close} />}
      </Box>
    </Box>
  );
}
