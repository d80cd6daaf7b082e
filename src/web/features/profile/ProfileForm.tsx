import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useFormikContext, type FormikHelpers } from 'formik';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type MouseEvent } from 'react';
import { limits } from '../../../generated/limits/userprofile.ts';
import type { UpdateProfileRequest, User } from '../../../generated/endpoints.ts';
import { useGetProfileQuery, useUpdateProfileMutation } from '../../api/index.ts';
import { FieldFrame } from '../../forms/FieldFrame.tsx';
import { FieldPair, Fields } from '../../forms/Fields.tsx';
import { Form } from '../../forms/Form.tsx';
import { requestSchema } from '../../forms/schema.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';

interface Values {
  firstName: string;
  lastName: string;
  timeZone: string;
}

type Resettable = Pick<FormikHelpers<Values>, 'resetForm'>;

const schema = requestSchema(limits.UpdateProfileRequest, ['firstName', 'lastName', 'timeZone']);

const valuesOf = ({ firstName, lastName, timeZone }: User): Values => ({
  firstName: firstName ?? '',
  lastName: lastName ?? '',
  timeZone,
});

/** The form follows the saved values until someone types into it. */
function FollowSaved({ saved, onFollow }: { saved: Values; onFollow: (form: Resettable) => void }) {
  const form = useFormikContext<Values>();
  const follow = useEffectEvent(() => {
    if (!form.dirty) onFollow(form);
  });
  const followed = useRef(saved);
  useEffect(() => {
    // The form begins with the saved values, or with its draft.
    if (followed.current !== saved) follow();
    followed.current = saved;
  }, [saved]);
  return null;
}

/** Cancel is there for changes alone. */
function Actions({ onCancel }: { onCancel: (form: Resettable) => void }) {
  const form = useFormikContext<Values>();
  const cancel = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    onCancel(form);
    // The button with the focus disappears.
    currentTarget.form?.querySelector('input')?.focus();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <SubmitButton size="medium" variant={form.dirty ? 'contained' : 'outlined'}>
        Save Changes
      </SubmitButton>
      {form.dirty && (
        <Button color="inherit" disabled={form.isSubmitting} onClick={cancel}>
          Cancel
        </Button>
      )}
    </Box>
  );
}

/**
 * Only changed fields are sent, so that changes from elsewhere are not undone. Cancel restores the values that are
 * saved now.
 */
export function ProfileForm({ user }: { user: User }) {
  const [updateProfile] = useUpdateProfileMutation();
  const { refetch } = useGetProfileQuery();
  const saved = useMemo(() => valuesOf(user), [user]);
  const [begun, setBegun] = useState(saved);

  const begin = (values: Values, { resetForm }: Resettable) => {
    setBegun(values);
    resetForm({ values });
  };
  const save = async ({ firstName, lastName, timeZone }: Values, form: Resettable) => {
    const changes: UpdateProfileRequest = {
      ...(firstName !== begun.firstName && { firstName: firstName || null }),
      ...(lastName !== begun.lastName && { lastName: lastName || null }),
      ...(timeZone !== begun.timeZone && { timeZone }),
    };
    begin(valuesOf(await updateProfile({ updateProfileRequest: changes }).unwrap()), form);
  };
  const cancel = (form: Resettable) => {
    begin(saved, form);
    void refetch();
  };

  return (
    <Form
      initialValues={begun}
      schema={schema}
      onSubmit={save}
      failureText="Failed to update profile"
      draft="profile"
      label="Profile Information"
    >
      <FollowSaved saved={saved} onFollow={(form) => begin(saved, form)} />
      <Fields>
        <FieldPair>
          <TextField name="firstName" label="First name" optional autoComplete="given-name" />
          <TextField name="lastName" label="Last name" optional autoComplete="family-name" />
        </FieldPair>
        <FieldFrame
          label="Email"
          hint="Email address cannot be changed. Contact support if you need to update your email."
        >
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
        <TimeZoneField name="timeZone" />
        <Actions onCancel={cancel} />
      </Fields>
    </Form>
  );
}
