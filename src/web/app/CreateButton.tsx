import AddIcon from '@mui/icons-material/Add';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppSelector } from '../hooks.ts';
import { paths } from '../routes.ts';
import { selectIsAuthenticated } from '../session/sessionSlice.ts';

const loadDialog = () => import('./CreateDialog.tsx').then(({ CreateDialog }) => ({ default: CreateDialog }));
const CreateDialog = lazy(loadDialog);

const pathsWithout: string[] = [paths.login, paths.createAccount, paths.verifyEmail];

/** The round button that floats over the pages of signed-in users and asks what to create. */
export function CreateButton() {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const { pathname } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  const [isNeeded, setIsNeeded] = useState(false);
  if (!isAuthenticated || pathsWithout.includes(pathname)) return null;
  const preload = () => void loadDialog().catch(() => undefined);
  const open = () => {
    setIsNeeded(true);
    setIsOpen(true);
  };
  return (
    <>
      <IconButton
        aria-label="Create"
        aria-haspopup="dialog"
        onClick={open}
        onPointerEnter={preload}
        onFocus={preload}
        sx={{
          position: 'fixed',
          right: { xs: 16, sm: 32 },
          bottom: { xs: 16, sm: 32 },
          zIndex: 'fab',
          width: 56,
          height: 56,
          borderRadius: '50%',
          color: 'primary.contrastText',
          bgcolor: 'primary.main',
          boxShadow: '0 8px 24px -6px rgba(12, 12, 16, 0.35)',
          '&:hover': { bgcolor: 'primary.dark' },
        }}
      >
        <AddIcon />
      </IconButton>
      {isNeeded && (
        <Suspense fallback={null}>
          <CreateDialog open={isOpen} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
