import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { Link } from '../../../generated/endpoints.ts';
import { useListTagsQuery, usePatchUrlMutation } from '../../api/index.ts';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { TagsField } from '../../forms/TagsField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { editLinkSchema, editRequestOf, valuesOf, type EditLinkValues } from './editLink.schema.ts';

/** Changes the destination and the tags. Stays open until the service has saved them. */
export function EditLinkDialog({ link: opened, onClose }: { link: Link; onClose: () => void }) {
  // What was changed elsewhere meanwhile is no change of this form.
  const [link] = useState(opened);
  const titleId = useId();
  const [patchUrl] = usePatchUrlMutation();
  const { data: tags } = useListTagsQuery();

  const save = async (values: EditLinkValues) => {
    await patchUrl({ id: link.id, patchUrlRequest: editRequestOf(values, link) }).unwrap();
    onClose();
  };

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>Edit link</DialogTitle>
      <Form
        initialValues={valuesOf(link)}
        schema={editLinkSchema}
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
            hint="Press Enter or comma to add a tag"
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
