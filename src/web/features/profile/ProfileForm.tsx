import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useFormikContext, type FormikHelpers } from 'formik';
import type { User } from '../../../generated/endpoints.ts';
import { useUpdateProfileMutation } from '../../api/index.ts';
import { FieldFrame } from '../../forms/FieldFrame.tsx';
import { Form } from '../../forms/Form.tsx';
import { requestSchema } from '../../forms/schema.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextField } from '../../forms/TextField.tsx';

interface Values {
  firstName: string;
  lastName: string;
}

const schema = requestSchema('UpdateProfileRequest', ['firstName', 'lastName']);

const valuesOf = ({ firstName, lastName }: User): Values => ({ firstName: firstName ?? '', lastName: lastName ?? '' });

function CancelButton() {
  const { resetForm, isSubmitting } = useFormikContext();
  return (
    <Button size="large" disabled={isSubmitting} onClick={() => resetForm()}>
      Cancel
    </Button>
  );
}

/** One's name; what is empty is cleared. Cancel goes back to what was last saved. */
export function ProfileForm({ user }: { user: User }) {
  const [updateProfile] = useUpdateProfileMutation();

  const save = async ({ firstName, lastName }: Values, { resetForm }: FormikHelpers<Values>) => {
    const saved = await updateProfile({ updateProfileRequest: { firstName: firstName || null, lastName: lastName || null } }).unwrap();
    resetForm({ values: valuesOf(saved) });
  };

  return (
    <Form initialValues={valuesOf(user)} schema={schema} onSubmit={save} failureText="Failed to update profile" label="Profile Information">
      <Box sx={{ display: 'grid', columnGap: 2, rowGap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField name="firstName" label="First name" optional autoComplete="given-name" />
        <TextField name="lastName" label="Last name" optional autoComplete="family-name" />
      </Box>
      <Box sx={{ mt: 1 }}>
        <FieldFrame label="Email" hint="Email address cannot be changed. Contact support if you need to update your email.">
          {({ id, 'aria-describedby': describedBy }) => (
            <OutlinedInput
              id={id}
              type="email"
              readOnly
              fullWidth
              notched={false}
              value={user.email}
              aria-describedby={describedBy}
              sx={{ color: 'text.secondary', bgcolor: 'action.hover' }}
            />
          )}
        </FieldFrame>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <SubmitButton>Save Changes</SubmitButton>
        <CancelButton />
      </Box>
    </Form>
  );
}
