import Typography from '@mui/material/Typography';
import { useFormikContext, type FormikHelpers } from 'formik';
import { useLayoutEffect } from 'react';
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

/** In wide windows the three fields share a line, and the button stands below the last one. */
const gridStyle = {
  columnGap: 2,
  rowGap: { lg: 1.5 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' },
  // After the first field comes the hidden one for password managers.
  '& > *': { gridColumn: { lg: '1 / 3' } },
  '& > :nth-child(1)': { gridArea: { lg: '1 / 1' } },
  '& > :nth-child(3)': { gridArea: { lg: '1 / 2' } },
  '& > :nth-child(5)': { gridArea: { lg: '1 / 3' } },
  '& > :nth-child(4)': { alignSelf: 'start', mt: { lg: 0 } },
  '& > :last-child': { gridArea: { lg: '2 / 3 / span 2' }, alignSelf: 'start', justifySelf: { lg: 'end' } },
} as const;

/** The form always stands there: whoever only passes through it is not told what is missing in it. */
function QuietUntilTyped() {
  const { dirty, submitCount, touched, setTouched } = useFormikContext();
  const isPassedThrough = !dirty && submitCount === 0 && Object.keys(touched).length > 0;
  useLayoutEffect(() => {
    if (isPassedThrough) void setTouched({}, false);
  }, [isPassedThrough, setTouched]);
  return null;
}

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
      <QuietUntilTyped />
      <Fields sx={gridStyle}>
        <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
        <NewPasswordFields email={email} />
        <Typography variant="body2" color="textSecondary">
          Forgot it?{' '}
          <TextLink to={paths.forgotPassword} state={{ email }}>
            Email me a reset link
          </TextLink>
        </Typography>
        {hasApiKeys && <CheckboxField name="revokeApiKeys" label="Revoke all API keys" />}
        <div>
          <NewPasswordButton size="medium">Change Password</NewPasswordButton>
        </div>
      </Fields>
    </Form>
  );
}
