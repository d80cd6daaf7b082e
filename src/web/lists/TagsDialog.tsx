import * as yup from 'yup';
import { limits } from '../../generated/limits/urls.ts';
import { useListTagsQuery } from '../api/index.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { requestSchema } from '../forms/schema.ts';
import { TagsField } from '../forms/TagsField.tsx';
import type { ActionDialogProps } from './useSelectedChange.ts';

const tagsSchema = requestSchema(limits.BulkUrlsRequest, ['tags']);
const someTags = tagsSchema.shape({
  tags: (tagsSchema.fields.tags as yup.AnySchema).concat(yup.array().min(1, 'Choose at least one tag')),
});

export function TagsDialog({
  action,
  what,
  onDone,
  onClose,
}: ActionDialogProps & { action: 'addTags' | 'removeTags' }) {
  const { data: tags } = useListTagsQuery();
  const isAdding = action === 'addTags';
  return (
    <FormDialog
      maxWidth="xs"
      title={isAdding ? `Tag ${what}` : `Remove tags from ${what}`}
      submitLabel={isAdding ? 'Add tags' : 'Remove tags'}
      initialValues={{ tags: [] as string[] }}
      schema={someTags}
      onSubmit={({ tags: chosen }) => onDone({ action, tags: chosen })}
      onClose={onClose}
    >
      <TagsField
        name="tags"
        label="Tags"
        suggestions={tags?.map(({ name }) => name) ?? []}
        placeholder={isAdding ? 'Choose or type' : 'Choose'}
        hint={isAdding ? 'Press Enter or comma to add a tag' : undefined}
      />
    </FormDialog>
  );
}
