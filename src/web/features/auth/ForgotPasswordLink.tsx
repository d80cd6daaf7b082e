import { useFormikContext } from 'formik';
import type { LoginRequest } from '../../../generated/endpoints.ts';
import { paths } from '../../routes.ts';
import { TextLink } from '../../ui/RouterLink.tsx';
import { useAuthLocation, type AuthLocation } from './authLocation.ts';

export function ForgotPasswordLink() {
  const { email } = useFormikContext<LoginRequest>().values;
  const authLocation: AuthLocation = { ...useAuthLocation(), email };
  return (
    <TextLink to={paths.forgotPassword} state={authLocation}>
      Forgot password?
    </TextLink>
  );
}
