import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { limits } from '../../../generated/limits/apikeys.ts';
import { useCreateApiKeyMutation } from '../../api/index.ts';
import { asksForProof } from '../../api/problem.ts';
import { DateTimeField } from '../../forms/DateTimeField.tsx';
import { FieldFrame } from '../../forms/FieldFrame.tsx';
import { Fields } from '../../forms/Fields.tsx';
import { Form } from '../../forms/Form.tsx';
import { keepsFocus } from '../../forms/keepsFocus.ts';
import { requestSchema } from '../../forms/schema.ts';
import { SelectField } from '../../forms/SelectField.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { ConfirmIdentity } from '../../proof/ConfirmIdentity.tsx';

type Access = 'read' | 'write';

interface Values {
  name: string;
  access: Access;
  expiresAt: string | null;
}

const schema = requestSchema(limits.CreateApiKeyRequest, ['name', 'expiresAt']);
const empty: Values = { name: '', access: 'read', expiresAt: null };
const accesses = [
  { value: 'read', label: 'Read only' },
  { value: 'write', label: 'Read and change' },
] as const;

/** Nobody can see the key again. */
function NewKey({ apiKey }: { apiKey: string }) {
  return (
    <>
      <Alert severity="warning" sx={{ mb: 2.5 }}>
        Copy the key now and keep it in a safe place. It is not shown again.
      </Alert>
      <FieldFrame label="API key">
        {({ id }) => (
          <OutlinedInput
            id={id}
            value={apiKey}
            readOnly
            multiline
            autoFocus
            onFocus={({ target }) => target.select()}
            notched={false}
            fullWidth
            sx={{ fontFamily: 'monospace' }}
            inputProps={{ spellCheck: false, style: { overflowWrap: 'anywhere' } }}
          />
        )}
      </FieldFrame>
    </>
  );
}

function titleOf({ isCreated, isUnproven }: { isCreated: boolean; isUnproven: boolean }): string {
  if (isCreated) return 'Your new API key';
  return isUnproven ? 'Confirm that it is you' : 'Create API key';
}

interface KeyFormProps {
  isLoading: boolean;
  onSubmit: (values: Values) => Promise<unknown>;
  onCancel: () => void;
}

function KeyForm({ isLoading, onSubmit, onCancel }: KeyFormProps) {
  const [now] = useState(() => new Date().toISOString());
  return (
    <Form
      initialValues={empty}
      schema={schema}
      onSubmit={onSubmit}
      failureText="The API key could not be created. Please try again."
      label="Create API key"
    >
      <DialogContent>
        <Fields>
          <TextField
            name="name"
            label="Name"
            autoComplete="off"
            autoFocus
            hint="The program that uses it, as the history shows it"
          />
          <SelectField name="access" label="May" options={accesses} />
          <DateTimeField
            name="expiresAt"
            label="Expiration time"
            optional
            min={now}
            hint="The key stops working at this time"
          />
        </Fields>
      </DialogContent>
      <DialogActions>
        <Button {...keepsFocus} onClick={onCancel} disabled={isLoading}>
          Cancel
        </Button>
        <SubmitButton size="medium">Create</SubmitButton>
      </DialogActions>
    </Form>
  );
}

/** The key is shown once, so the dialog then closes only by its button. */
export function CreateApiKeyDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const [createApiKey, { isLoading, data: created }] = useCreateApiKeyMutation();
  /** The values wait here until the user has proven their identity. */
  const [unproven, setUnproven] = useState<Values>();

  const create = ({ name, access, expiresAt }: Values) =>
    createApiKey({
      createApiKeyRequest: { name, scopes: access === 'write' ? ['read', 'write'] : ['read'], expiresAt },
    }).unwrap();

  const createIfProven = async (values: Values) => {
    try {
      await create(values);
    } catch (error) {
      if (!asksForProof(error)) throw error;
      setUnproven(values);
    }
  };
  const createUnproven = async () => unproven && create(unproven);

  return (
    <Dialog open onClose={isLoading || created ? undefined : onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>
        {titleOf({ isCreated: created !== undefined, isUnproven: unproven !== undefined })}
      </DialogTitle>
      {created ? (
        <>
          <DialogContent>
            <NewKey apiKey={created.key} />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>Done</Button>
            <CopyButton text={created.key} label="Copy key" variant="contained" />
          </DialogActions>
        </>
      ) : unproven ? (
        <ConfirmIdentity
          reason="We ask this before you make an API key."
          onProven={createUnproven}
          onCancel={onClose}
        />
      ) : (
        <KeyForm isLoading={isLoading} onSubmit={createIfProven} onCancel={onClose} />
      )}
    </Dialog>
  );
}
