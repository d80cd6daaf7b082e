import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
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

/** The parts of a field stand beside those of the others, so that no hint or error moves one out of line. */
const fieldInLine = {
  display: 'grid',
  gridTemplateRows: 'subgrid',
  alignItems: 'end',
  '& > .MuiFormLabel-root': { gridRow: '1 / span 2' },
  '&:has(> div.MuiFormHelperText-root) > .MuiFormLabel-root': { gridRow: 1 },
  '& > div.MuiFormHelperText-root': { gridRow: 2 },
  '& > .MuiInputBase-root': { gridRow: 3 },
  '& > [role="alert"]': { gridRow: 4, alignSelf: 'start' },
};

/** In wide windows the three fields share a line, and the button stands below the last one. */
const gridStyle = ({ breakpoints }: Theme) => ({
  [breakpoints.up('lg')]: {
    columnGap: 2,
    rowGap: 0,
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    '& > *': { gridColumn: '1 / 3', mt: 1.5 },
    '& > .MuiFormControl-root': { ...fieldInLine, gridRow: '1 / span 4', mt: 0 },
    // After the first field comes the hidden one for password managers.
    '& > :nth-child(1)': { gridColumn: 1 },
    '& > :nth-child(3)': { gridColumn: 2 },
    '& > :nth-child(5)': { gridColumn: 3 },
    '& > :nth-child(6)': { alignSelf: 'center' },
    '& > :last-child': { gridArea: '5 / 3 / span 2', justifySelf: 'end' },
  },
});

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
