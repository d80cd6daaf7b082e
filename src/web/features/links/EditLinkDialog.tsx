import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import type { Link, UpdateUrlRequest } from '../../../generated/endpoints.ts';
import { useListTagsQuery, useUpdateUrlMutation } from '../../api/index.ts';
import { Form } from '../../forms/Form.tsx';
import { requestSchema } from '../../forms/schema.ts';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TagsField } from '../../forms/TagsField.tsx';
import { TextField } from '../../forms/TextField.tsx';

const schema = requestSchema('UpdateUrlRequest');

/** Changes destination and tags, which is all that can be edited. Stays open until the service has saved them. */
export function EditLinkDialog({ link, onClose }: { link: Link; onClose: () => void }) {
  const titleId = useId();
  const [updateUrl] = useUpdateUrlMutation();
  const { data: tags } = useListTagsQuery();

  const save = async (updateUrlRequest: UpdateUrlRequest) => {
    await updateUrl({ id: link.id, updateUrlRequest }).unwrap();
    onClose();
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Edit link</DialogTitle>
      <Form
        initialValues={{ url: link.originalUrl, tags: link.tags.map(({ name }) => name) }}
        schema={schema}
        onSubmit={save}
        draft={`edit-link-${link.id}`}
        label="Edit link"
      >
        <DialogContent sx={{ display: 'grid', gap: 1 }}>
          <TextField
            name="url"
            label="URL"
            type="url"
            autoComplete="off"
            autoFocus
            hint="The short URL stays the same"
          />
          <TagsField
            name="tags"
            label="Tags"
            optional
            suggestions={tags?.map(({ name }) => name) ?? []}
            hint="Enter or a comma ends a tag"
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton size="medium">Save</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
