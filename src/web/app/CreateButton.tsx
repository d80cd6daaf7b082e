import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { useAppSelector } from '../hooks.ts';
import { paths } from '../routes.ts';
import { selectIsAuthenticated } from '../session/sessionSlice.ts';
import AddIcon from '../ui/icons/Add.tsx';
import { lazyDialog } from '../ui/lazyComponent.tsx';
import { isCreatingMainAct } from './places.ts';
import { useOpenOnEntry } from './useOpenOn.ts';

const CreateDialog = lazyDialog(() => import('./CreateDialog.tsx'), 'CreateDialog');

const pathsWithout = [paths.login, paths.createAccount, paths.verifyEmail];

export function useCanCreate(): boolean {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const { pathname } = useLocation();
  return isAuthenticated && !pathsWithout.some((path) => matchPath(path, pathname));
}

/** A pill in the bar at the top, round in the one at the bottom. */
export function CreateButton({ isRound = false }: { isRound?: boolean }) {
  const canCreate = useCanCreate();
  const { pathname } = useLocation();
  const { opened: isOpen = false, open, close } = useOpenOnEntry<true>();
  const [isNeeded, setIsNeeded] = useState(false);
  if (!canCreate) return null;
  const asking = {
    'aria-haspopup': 'dialog',
    onClick: () => {
      setIsNeeded(true);
      open(true);
    },
    onPointerEnter: CreateDialog.preload,
    onFocus: CreateDialog.preload,
  } as const;
  return (
    <>
      {isRound ? (
        <IconButton
          {...asking}
          aria-label="Create"
          sx={{
            width: 48,
            height: 48,
            borderRadius: '50%',
            color: 'common.white',
            bgcolor: 'action.fill',
            '&:hover': { bgcolor: 'action.fillHover' },
          }}
        >
          <AddIcon />
        </IconButton>
      ) : (
        <Button
          {...asking}
          variant={isCreatingMainAct(pathname) ? 'contained' : 'outlined'}
          startIcon={<AddIcon />}
          sx={{
            display: { xs: 'none', md: 'inline-flex' },
            flex: 'none',
            minHeight: 36,
            px: 1.5,
            borderRadius: '18px',
            '&.MuiButton-outlined': { bgcolor: 'background.paper', '& svg': { color: 'primary.main' } },
          }}
        >
          Create
        </Button>
      )}
      {isNeeded && <CreateDialog open={isOpen} onClose={close} />}
    </>
  );
}
