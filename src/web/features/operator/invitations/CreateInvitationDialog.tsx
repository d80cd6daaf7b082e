import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { limits } from '../../../../generated/limits/operator.ts';
import { planIds, type PlanId } from '../../../../shared/plans.ts';
import { plans } from '../../../../shared/planTable.ts';
import { useCreateInvitationMutation } from '../../../api/index.ts';
import { DateTimeField } from '../../../forms/DateTimeField.tsx';
import { FieldFrame } from '../../../forms/FieldFrame.tsx';
import { Fields } from '../../../forms/Fields.tsx';
import { Form } from '../../../forms/Form.tsx';
import { keepsFocus } from '../../../forms/keepsFocus.ts';
import { requestSchema } from '../../../forms/schema.ts';
import { SelectField } from '../../../forms/SelectField.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';

interface Values {
  email: string;
  maxUses: string | number;
  plan: string;
  expiresAt: string | null;
}

const schema = requestSchema(limits.CreateInvitationRequest, ['email', 'maxUses', 'expiresAt']);
const week = 7 * 86_400_000;
const ofNewAccounts = { value: '', label: 'That of new accounts' };
const planOptions = [
  ofNewAccounts,
  ...plans.filter(({ plan }) => plan !== planIds.free).map(({ plan, name }) => ({ value: String(plan), label: name })),
];

const toRequest = ({ email, maxUses, plan, expiresAt }: Values) => ({
  ...(email && { email }),
  maxUses: email ? 1 : Number(maxUses),
  ...(plan && { plan: Number(plan) as PlanId }),
  expiresAt: expiresAt ?? '',
});

function NewLink({ link }: { link: string }) {
  return (
    <>
      <Alert severity="warning" sx={{ mb: 2.5 }}>
        Copy the link now. It is not shown again.
      </Alert>
      <FieldFrame label="Invitation link">
        {({ id }) => (
          <OutlinedInput
            id={id}
            value={link}
            readOnly
            multiline
            autoFocus
            onFocus={({ target }) => target.select()}
            notched={false}
            fullWidth
            inputProps={{ spellCheck: false, style: { overflowWrap: 'anywhere' } }}
          />
        )}
      </FieldFrame>
    </>
  );
}

interface InvitationFormProps {
  isLoading: boolean;
  onSubmit: (values: Values) => Promise<unknown>;
  onCancel: () => void;
}

function InvitationForm({ isLoading, onSubmit, onCancel }: InvitationFormProps) {
  const [now] = useState(() => new Date());
  const initial: Values = {
    email: '',
    maxUses: 1,
    plan: '',
    expiresAt: new Date(now.getTime() + week).toISOString(),
  };
  return (
    <Form
      initialValues={initial}
      schema={schema}
      onSubmit={onSubmit}
      failureText="The invitation could not be created. Please try again."
      label="Invite somebody"
    >
      <DialogContent>
        <Fields>
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="off"
            optional
            autoFocus
            hint="The invitation is sent there and works once. Without it you get a link."
          />
          <TextField name="maxUses" label="Uses of the link" type="number" hint="How many may register with it" />
          <SelectField name="plan" label="Plan" options={planOptions} />
          <DateTimeField name="expiresAt" label="Works until" min={now.toISOString()} />
        </Fields>
      </DialogContent>
      <DialogActions>
        <Button {...keepsFocus} onClick={onCancel} disabled={isLoading}>
          Cancel
        </Button>
        <SubmitButton size="medium">Invite</SubmitButton>
      </DialogActions>
    </Form>
  );
}

/** A link is shown once, so the dialog then closes only by its button. */
export function CreateInvitationDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const [create, { isLoading }] = useCreateInvitationMutation();
  const [link, setLink] = useState<string>();
  const invite = async (values: Values) => {
    const created = await create({ createInvitationRequest: toRequest(values) }).unwrap();
    if (created.link === null) onClose();
    else setLink(created.link);
  };
  return (
    <Dialog open onClose={isLoading || link ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{link ? 'Your invitation' : 'Invite somebody'}</DialogTitle>
      {link ? (
        <>
          <DialogContent>
            <NewLink link={link} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Done</Button>
            <CopyButton text={link} label="Copy link" variant="contained" />
          </DialogActions>
        </>
      ) : (
        <InvitationForm isLoading={isLoading} onSubmit={invite} onCancel={onClose} />
      )}
    </Dialog>
  );
}
