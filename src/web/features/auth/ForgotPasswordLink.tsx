import { useFormikContext } from 'formik';
import type { LoginRequest } from '../../../generated/endpoints.ts';
import { paths } from '../../routes.ts';
import { TextLink } from '../../ui/RouterLink.tsx';
import { useHandedOver, type HandedOver } from './handedOver.ts';

/** The way out of the sign-in form, which takes the address along. */
export function ForgotPasswordLink() {
  const { email } = useFormikContext<LoginRequest>().values;
  const handedOver: HandedOver = { ...useHandedOver(), email };
  return (
    <TextLink to={paths.forgotPassword} state={handedOver}>
      Forgot password?
    </TextLink>
  );
}
