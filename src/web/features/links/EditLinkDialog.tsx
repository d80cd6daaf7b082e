import { useState } from 'react';
import type { Link } from '../../../generated/endpoints.ts';
import { useListTagsQuery, usePatchUrlMutation } from '../../api/index.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { TagsField } from '../../forms/TagsField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { UrlField } from '../../forms/UrlField.tsx';
import { withoutScheme } from '../../ui/urls.ts';
import { editLinkSchema, editRequestOf, valuesOf, type EditLinkValues } from './editLink.schema.ts';

export function EditLinkDialog({ link: opened, onClose }: { link: Link; onClose: () => void }) {
  // A change from elsewhere meanwhile is no change of this form.
  const [link] = useState(opened);
  const [patchUrl] = usePatchUrlMutation();
  const { data: tags } = useListTagsQuery();

  const save = async (values: EditLinkValues) => {
    const patchUrlRequest = editRequestOf(values, link);
    if (patchUrlRequest) await patchUrl({ id: link.id, patchUrlRequest }).unwrap();
    onClose();
  };

  return (
    <FormDialog
      title="Edit link"
      item={withoutScheme(link.shortenedUrl)}
      initialValues={valuesOf(link)}
      schema={editLinkSchema}
      onSubmit={save}
      draft={`edit-link-${link.id}`}
      onClose={onClose}
    >
      <UrlField name="url" label="Destination URL" autoFocus hint="The short URL stays the same" />
      <TextField name="title" label="Title" optional hint="Only you see it" />
      <TagsField
        name="tags"
        label="Tags"
        optional
        suggestions={tags?.map(({ name }) => name) ?? []}
        hint="Press Enter or comma to add a tag"
      />
      <TextField name="note" label="Note" optional multiline minRows={2} />
    </FormDialog>
  );
}
