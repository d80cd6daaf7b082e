import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useFormikContext } from 'formik';
import { useGetServiceQuery, useListTagsQuery } from '../../api/index.ts';
import { AvailabilityFields } from '../../forms/AvailabilityFields.tsx';
import { TagsField } from '../../forms/TagsField.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { withoutScheme } from '../../ui/urls.ts';
import { availabilityHints } from './availabilityHints.ts';
import type { CreateUrlValues } from './createUrl.schema.ts';
import { LinkPasswordFields } from './LinkPasswordFields.tsx';

export function UrlField() {
  return (
    <TextField name="url" label="URL" type="url" placeholder="https://example.com/a-long-address" autoComplete="off" />
  );
}

function CodeField() {
  const { values } = useFormikContext<CreateUrlValues>();
  const { data: service } = useGetServiceQuery();
  const start = service && withoutScheme(`${service.publicUrl}/`);
  const madeUp = start ? `Leave empty for a random code: ${start}…` : 'Leave empty for a random code';
  return (
    <TextField
      name="customShortCode"
      label="Custom short code"
      optional
      autoComplete="off"
      hint={
        <Box component="span" aria-live="polite" sx={{ overflowWrap: 'anywhere' }}>
          {values.customShortCode ? `Your short URL: ${start ?? '…/'}${values.customShortCode}` : madeUp}
        </Box>
      }
    />
  );
}

function OwnTagsField() {
  const { data: tags } = useListTagsQuery();
  return (
    <TagsField
      name="tags"
      label="Tags"
      optional
      suggestions={tags?.map(({ name }) => name) ?? []}
      placeholder="Choose or type"
      hint="Press Enter or comma to add a tag"
    />
  );
}

/** The full form of a new link, for signed-in users. */
export function CreateUrlFields() {
  return (
    <Stack sx={{ gap: 1 }}>
      <UrlField />
      <CodeField />
      <OwnTagsField />
      <AvailabilityFields isNew hints={availabilityHints} />
      <LinkPasswordFields />
    </Stack>
  );
}
