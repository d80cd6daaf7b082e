import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Pagination from '@mui/material/Pagination';
import type { FormikHelpers } from 'formik';
import { useId, useState } from 'react';
import { limits } from '../../../../generated/limits/operator.ts';
import type { BlockedDestination } from '../../../../generated/endpoints.ts';
import {
  useAddBlockedDestinationMutation,
  useListBlockedDestinationsQuery,
  useRemoveBlockedDestinationMutation,
} from '../../../api/index.ts';
import { refetchOnReturn } from '../../../api/refetchOnReturn.ts';
import { Fields } from '../../../forms/Fields.tsx';
import { Form } from '../../../forms/Form.tsx';
import { requestSchema } from '../../../forms/schema.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { ListRow } from '../../../ui/ListRow.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { Rows, Section } from './Section.tsx';

interface Values {
  pattern: string;
  note: string;
}

const schema = requestSchema(limits.AddBlockedDestinationRequest);
const empty: Values = { pattern: '', note: '' };
const privatePattern = '[private]';

function AddForm() {
  const [add] = useAddBlockedDestinationMutation();
  const send = async ({ pattern, note }: Values, { resetForm }: FormikHelpers<Values>) => {
    await add({ addBlockedDestinationRequest: { pattern, note: note || null } }).unwrap();
    resetForm();
  };
  return (
    <Form initialValues={empty} schema={schema} onSubmit={send} label="Block a destination">
      <Fields
        sx={{
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr) auto' },
          alignItems: 'end',
          columnGap: 2,
        }}
      >
        <TextField
          name="pattern"
          label="Host or path"
          placeholder="evil.example/login"
          hint="A host stands for its subdomains too, a path for all that begins with it."
        />
        <TextField name="note" label="Note" optional hint="Only operators see it." />
        <SubmitButton size="medium" sx={{ minHeight: 44, justifySelf: { xs: 'start', md: 'auto' } }}>
          Block
        </SubmitButton>
      </Fields>
    </Form>
  );
}

function PrivateSwitch({ entry }: { entry: BlockedDestination | undefined }) {
  const [add, { isLoading: isAdding }] = useAddBlockedDestinationMutation();
  const [remove, { isLoading: isRemoving }] = useRemoveBlockedDestinationMutation();
  const change = () =>
    entry ? remove({ id: entry.id }) : add({ addBlockedDestinationRequest: { pattern: privatePattern, note: null } });
  return (
    <FormControlLabel
      sx={{ mt: 2, '&:not(:last-child)': { mb: 2 } }}
      control={
        <Switch checked={entry !== undefined} disabled={isAdding || isRemoving} onChange={() => void change()} />
      }
      label="Refuse private addresses, such as 192.168.0.1, localhost and names ending in .local"
    />
  );
}

function EntryRow({ entry }: { entry: BlockedDestination }) {
  const id = useId();
  const [remove, { isLoading }] = useRemoveBlockedDestinationMutation();
  const { pattern, note, createdAt, createdBy } = entry;
  return (
    <ListRow
      isInset
      title={<span id={`${id}-pattern`}>{pattern}</span>}
      details={
        <>
          {note && `${note} · `}
          Blocked <RelativeTime iso={createdAt} />
          {createdBy && ` by ${createdBy}`}
        </>
      }
    >
      <Button
        id={`${id}-remove`}
        size="small"
        color="inherit"
        aria-labelledby={`${id}-remove ${id}-pattern`}
        loading={isLoading}
        onClick={() => void remove({ id: entry.id })}
      >
        Unblock
      </Button>
    </ListRow>
  );
}

/** What operators block themselves, on all servers. */
export function OwnEntries() {
  const [page, setPage] = useState(1);
  const query = useListBlockedDestinationsQuery({ page }, refetchOnReturn);
  const { data: priv } = useListBlockedDestinationsQuery({ search: privatePattern }, refetchOnReturn);
  const { items = [], totalPages = 0 } = query.data ?? {};
  return (
    <Section
      title="Blocked here"
      text="Nobody can make a link or QR code that leads there. What led there before stays until you decide."
      query={query}
      action={<AddForm />}
    >
      <PrivateSwitch entry={priv?.items.find(({ pattern }) => pattern === privatePattern)} />
      {items.length > 0 && (
        <Rows label="Blocked here">
          {items.map((entry) => (
            <EntryRow key={entry.id} entry={entry} />
          ))}
        </Rows>
      )}
      {totalPages > 1 && (
        <Pagination
          sx={{ mt: 2, '& > ul': { justifyContent: 'center' } }}
          count={totalPages}
          page={page}
          onChange={(_event, next) => setPage(next)}
        />
      )}
    </Section>
  );
}
