import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import type { OperatorAccount } from '../../../../generated/endpoints.ts';
import { plans } from '../../../../shared/planTable.ts';
import { useUpdateOperatorAccountMutation } from '../../../api/index.ts';
import { CheckboxField } from '../../../forms/CheckboxField.tsx';
import { DateTimeField } from '../../../forms/DateTimeField.tsx';
import { Fields } from '../../../forms/Fields.tsx';
import { Form } from '../../../forms/Form.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { bottomBarRoom } from '../../../ui/layout.ts';
import { formatNumber } from '../../../ui/numbers.ts';
import { accountSchema, changesOf, valuesOf, type AccountValues } from './accountForm.schema.ts';

const planOptions = plans.map(({ plan, name }) => ({ value: `${plan}`, label: name }));

function LimitFields({ usage }: Pick<OperatorAccount, 'usage'>) {
  const { values } = useFormikContext<AccountValues>();
  if (!values.hasOwnLimits) return null;
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mt: -1.5 }}>
        In a month. Empty: no limit.
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
          gap: 1.5,
        }}
      >
        <TextField
          name="links"
          label="Links"
          hint={`${formatNumber(usage.urlsCreated)} used`}
          inputProps={{ inputMode: 'numeric' }}
        />
        <TextField
          name="qrCodes"
          label="QR codes"
          hint={`${formatNumber(usage.qrCodesCreated)} used`}
          inputProps={{ inputMode: 'numeric' }}
        />
        <TextField
          name="apiRequests"
          label="API requests"
          hint={`${formatNumber(usage.apiRequests)} used`}
          inputProps={{ inputMode: 'numeric' }}
        />
      </Box>
    </>
  );
}

/** It stays in sight, above the bar at the bottom of phones. */
const footStyle = {
  position: 'sticky',
  bottom: { xs: bottomBarRoom, sm: 0 },
  zIndex: 1,
  display: 'flex',
  gap: 1,
  m: -3,
  mt: 2,
  px: 3,
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
  borderRadius: '0 0 12px 12px',
  bgcolor: 'background.paper',
  '& > .MuiButton-root': { flex: '1 1 0', px: 1 },
} as const;

interface AccountFormProps {
  account: OperatorAccount;
  /** Done at once, without Save. */
  acts: ReactNode;
  /** At the left, apart from Save. */
  dangerous: ReactNode;
}

export function AccountForm({ account, acts, dangerous }: AccountFormProps) {
  const [update] = useUpdateOperatorAccountMutation();
  const save = (values: AccountValues) =>
    update({ id: account.id, updateOperatorAccountRequest: changesOf(values, account) }).unwrap();
  return (
    <Form initialValues={valuesOf(account)} schema={accountSchema} onSubmit={save} label="Plan and limits">
      <Fields sx={{ '& .MuiFormControlLabel-root': { mb: 0 } }}>
        <SelectField name="plan" label="Plan" options={planOptions} />
        <DateTimeField name="endsAt" label="Ends" hint="Then the account is on Free. Empty: no end." />
        <TextField name="note" label="Note" optional hint="Only operators see it." />
        <CheckboxField name="hasOwnLimits" label="Limits of its own" />
        <LimitFields usage={account.usage} />
      </Fields>
      <Divider sx={{ my: 2 }} />
      {acts}
      <Box sx={footStyle}>
        {dangerous}
        <SubmitButton size="medium">Save changes</SubmitButton>
      </Box>
    </Form>
  );
}
