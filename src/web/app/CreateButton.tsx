import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useAppSelector } from '../hooks.ts';
import { paths } from '../routes.ts';
import { selectIsAuthenticated } from '../session/sessionSlice.ts';
import AddIcon from '../ui/icons/Add.tsx';
import { lazyDialog } from '../ui/lazyComponent.tsx';
import { useOpenOnEntry } from './useOpenOn.ts';

const CreateDialog = lazyDialog(() => import('./CreateDialog.tsx'), 'CreateDialog');

const pathsWithout = [paths.login, paths.createAccount, paths.verifyEmail];

/**
 * The round button has room of its own, so that it covers nothing: in the margin of wide windows, in the top bar of
 * others.
 */
export function CreateButton() {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const { pathname } = useLocation();
  const { opened: isOpen = false, open, close } = useOpenOnEntry<true>();
  const [isNeeded, setIsNeeded] = useState(false);
  if (!isAuthenticated || pathsWithout.some((path) => matchPath(path, pathname))) return null;
  const ask = () => {
    setIsNeeded(true);
    open(true);
  };
  return (
    <>
      <IconButton
        aria-label="Create"
        aria-haspopup="dialog"
        onClick={ask}
        onPointerEnter={CreateDialog.preload}
        onFocus={CreateDialog.preload}
        sx={{
          width: 40,
          height: 40,
          mr: 0.5,
          borderRadius: '50%',
          color: 'primary.contrastText',
          bgcolor: 'primary.main',
          '&:hover': { bgcolor: 'primary.dark' },
          '@media (min-width: 1264px)': {
            position: 'fixed',
            right: 8,
            bottom: 32,
            width: 56,
            height: 56,
            mr: 0,
            boxShadow: '0 8px 24px -6px rgba(12, 12, 16, 0.35)',
          },
        }}
      >
        <AddIcon />
      </IconButton>
      {isNeeded && <CreateDialog open={isOpen} onClose={close} />}
    </>
  );
}
