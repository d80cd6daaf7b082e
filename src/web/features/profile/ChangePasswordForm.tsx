import Box from '@mui/material/Box';
import type { FormikHelpers } from 'formik';
import { limits } from '../../../generated/limits/userprofile.ts';
import type { ChangePasswordRequest } from '../../../generated/endpoints.ts';
import { useChangePasswordMutation, useListApiKeysQuery } from '../../api/index.ts';
import { CheckboxField } from '../../forms/CheckboxField.tsx';
import { Fields } from '../../forms/Fields.tsx';
import { Form } from '../../forms/Form.tsx';
import { NewPasswordButton, NewPasswordFields } from '../../forms/NewPasswordFields.tsx';
import { PasswordField } from '../../forms/PasswordField.tsx';
import { requestSchema } from '../../forms/schema.ts';
import { paths } from '../../routes.ts';
import { TextLink } from '../../ui/RouterLink.tsx';

const schema = requestSchema(limits.ChangePasswordRequest);
const empty: Required<ChangePasswordRequest> = {
  currentPassword: '',
  newPassword: '',
  confirmPassword: '',
  revokeApiKeys: true,
};

export function ChangePasswordForm({ email }: { email: string }) {
  const [changePassword] = useChangePasswordMutation();
  const { data: apiKeys = [] } = useListApiKeysQuery();
  const hasApiKeys = apiKeys.length > 0;

  const send = async (
    { revokeApiKeys, ...passwords }: Required<ChangePasswordRequest>,
    { resetForm }: FormikHelpers<Required<ChangePasswordRequest>>,
  ) => {
    const changePasswordRequest = { ...passwords, revokeApiKeys: hasApiKeys && revokeApiKeys };
    await changePassword({ changePasswordRequest }).unwrap();
    resetForm();
  };

  return (
    <Form initialValues={empty} schema={schema} onSubmit={send} label="Change password">
      <Fields sx={{ maxWidth: 440 }}>
        <PasswordField
          name="currentPassword"
          label="Current password"
          autoComplete="current-password"
          hint={
            <>
              Forgot it?{' '}
              <TextLink to={paths.forgotPassword} state={{ email }}>
                Email me a reset link
              </TextLink>
            </>
          }
        />
        <NewPasswordFields email={email} />
        {hasApiKeys && <CheckboxField name="revokeApiKeys" label="Revoke all API keys" />}
        <Box>
          <NewPasswordButton>Change Password</NewPasswordButton>
        </Box>
      </Fields>
    </Form>
  );
}
