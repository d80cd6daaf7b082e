import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useId, useState } from 'react';
import type { ListedTag } from '../../../../generated/endpoints.ts';
import { limits } from '../../../../generated/limits/urls.ts';
import { folded } from '../../../../shared/text.ts';
import { useListTagsQuery } from '../../../api/index.ts';
import { Form } from '../../../forms/Form.tsx';
import { keepsFocus } from '../../../forms/keepsFocus.ts';
import { requestSchema } from '../../../forms/schema.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { useSelectedChange, type FailureReport } from '../../../lists/useSelectedChange.ts';
import DeleteIcon from '../../../ui/icons/DeleteOutlined.tsx';
import EditIcon from '../../../ui/icons/EditOutlined.tsx';
import { counted } from '../../../ui/numbers.ts';

const nouns = ['link', 'links'] as const;
const { items } = limits.BulkUrlsRequest.fields.replacement;
const schema = requestSchema({
  fields: { name: { ...items, required: true, messages: { ...items.messages, required: 'Type a name' } } },
  rules: [],
});

interface RowProps {
  tag: ListedTag;
  tags: readonly ListedTag[];
  isBusy: boolean;
  onRename: (tag: ListedTag, name: string) => void;
  onRemove: (tag: ListedTag) => void;
}

type Mode = 'shown' | 'renaming' | 'removing';

const mergedWith = (tag: ListedTag, tags: readonly ListedTag[], name: string) =>
  tags.find((other) => other.id !== tag.id && folded(other.name) === folded(name.trim()));

type RenamingProps = Pick<RowProps, 'tag' | 'tags' | 'onRename'> & { onCancel: () => void };

function NewName({ tag, tags, onCancel }: Omit<RenamingProps, 'onRename'>) {
  const { values } = useFormikContext<{ name: string }>();
  const other = mergedWith(tag, tags, values.name);
  return (
    <Box sx={{ py: 1 }}>
      <TextField
        name="name"
        label={`New name of ${tag.name}`}
        autoFocus
        hint={
          other
            ? `There is a tag ${other.name} already: ${counted(tag.linkCount, nouns)} will get it instead.`
            : 'On all links that have it'
        }
      />
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 1 }}>
        <Button {...keepsFocus} size="small" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton size="small">{other ? 'Merge tags' : 'Rename tag'}</SubmitButton>
      </Box>
    </Box>
  );
}

function Renaming({ tag, tags, onRename, onCancel }: RenamingProps) {
  return (
    <Form
      initialValues={{ name: tag.name }}
      schema={schema}
      onSubmit={({ name }) => {
        if (folded(name) === folded(tag.name)) onCancel();
        else onRename(tag, mergedWith(tag, tags, name)?.name ?? name);
      }}
      label={`Rename ${tag.name}`}
    >
      <NewName tag={tag} tags={tags} onCancel={onCancel} />
    </Form>
  );
}

function TagRow({ tag, tags, isBusy, onRename, onRemove }: RowProps) {
  const [mode, setMode] = useState<Mode>('shown');
  const show = () => setMode('shown');
  if (mode === 'renaming')
    return (
      <Renaming
        tag={tag}
        tags={tags}
        onCancel={show}
        onRename={(...renamed) => {
          show();
          onRename(...renamed);
        }}
      />
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 48 }}>
      <Typography sx={{ flex: '1 1 0', minWidth: 0, overflowWrap: 'anywhere', fontSize: '0.875rem', fontWeight: 600 }}>
        {tag.name}
      </Typography>
      <Typography color="textSecondary" sx={{ fontSize: '0.8125rem' }}>
        {counted(tag.linkCount, nouns)}
      </Typography>
      {mode === 'removing' ? (
        <>
          <Button size="small" onClick={show}>
            Keep tag
          </Button>
          <Button
            size="small"
            color="error"
            autoFocus
            onClick={() => {
              show();
              onRemove(tag);
            }}
          >
            {`Remove from ${counted(tag.linkCount, nouns)}`}
          </Button>
        </>
      ) : (
        <>
          <IconButton aria-label={`Rename ${tag.name}`} disabled={isBusy} onClick={() => setMode('renaming')}>
            <EditIcon fontSize="small" />
          </IconButton>
          <IconButton aria-label={`Delete ${tag.name}`} disabled={isBusy} onClick={() => setMode('removing')}>
            <DeleteIcon fontSize="small" />
          </IconButton>
        </>
      )}
    </Box>
  );
}

/** Tags are on links and nowhere else: so to rename one changes its links, each with a version, and with one undo. */
export function ManageTagsDialog({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const { data: tags = [] } = useListTagsQuery();
  const [report, setReport] = useState<FailureReport>();
  const { change, progress } = useSelectedChange({ nouns, nameOf: () => undefined, onFailures: setReport });
  const ofTag = ({ name }: ListedTag) => ({ kind: 'link' as const, tags: [name], filter: { tags: [name] } });
  const rename = (tag: ListedTag, name: string) => {
    setReport(undefined);
    void change({ ...ofTag(tag), action: 'replaceTags', replacement: [name] }, tag.linkCount);
  };
  const remove = (tag: ListedTag) => {
    setReport(undefined);
    void change({ ...ofTag(tag), action: 'removeTags' }, tag.linkCount);
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Manage tags</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary" sx={{ fontSize: '0.875rem' }}>
          A new name that another tag has merges the two. Each change can be undone.
        </Typography>
        {progress && <LinearProgress aria-label="Progress" sx={{ mt: 1 }} />}
        {report && (
          <Alert severity="error" sx={{ mt: 1 }}>
            {`${report.title}. ${report.failed[0]?.message ?? ''}`}
          </Alert>
        )}
        <Box component="ul" aria-label="Tags" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
          {tags.map((tag) => (
            <Box component="li" key={tag.id} sx={{ borderTop: 1, borderColor: 'divider' }}>
              <TagRow tag={tag} tags={tags} isBusy={progress !== undefined} onRename={rename} onRemove={remove} />
            </Box>
          ))}
        </Box>
        {tags.length === 0 && <Typography sx={{ py: 2 }}>No link has a tag yet.</Typography>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
