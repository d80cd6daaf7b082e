import { useNavigate } from 'react-router-dom';
import { useAppDispatch } from '../hooks.ts';
import { paths } from '../routes.ts';
import { signedOut } from '../session/sessionSlice.ts';

export function useLogout(): () => void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return () => {
    // A guarded page would redirect to the sign-in page, so navigation comes first.
    void navigate(paths.home);
    dispatch(signedOut());
  };
}
