import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { useField } from 'formik';
import { useNavigate } from 'react-router-dom';
import { useGetServiceQuery, useListTagsQuery } from '../../../api/index.ts';
import { AvailabilityFields } from '../../../forms/AvailabilityFields.tsx';
import { MoreOptions } from '../../../forms/MoreOptions.tsx';
import { TagsField } from '../../../forms/TagsField.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { UrlField } from '../../../forms/UrlField.tsx';
import { linkTo } from '../../../routes.ts';
import { withoutScheme } from '../../../ui/urls.ts';
import { availabilityHints } from '../availabilityHints.ts';
import { LinkPasswordFields } from '../LinkPasswordFields.tsx';
import { RestoreCode } from './RestoreCode.tsx';

export function DestinationField() {
  return <UrlField name="url" label="URL" placeholder="https://example.com/a-long-address" />;
}

function CodeField() {
  const [{ value: code }, { error }] = useField<string>('customShortCode');
  const navigate = useNavigate();
  const { data: service } = useGetServiceQuery();
  const start = service && withoutScheme(`${service.publicUrl}/`);
  return (
    <TextField
      name="customShortCode"
      label="Custom short code"
      optional
      autoComplete="off"
      hint="Leave empty for a random code"
      remedy={
        <RestoreCode
          fault={error}
          code={code}
          onRestored={({ shortCode }) => void navigate(linkTo.linkDetails(shortCode))}
        />
      }
      startAdornment={
        start && (
          <InputAdornment position="start" sx={{ mr: 0.25, maxWidth: '50%' }}>
            <Typography noWrap title={start} color="textSecondary">
              {start}
            </Typography>
          </InputAdornment>
        )
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

export function CreateUrlFields() {
  return (
    <>
      <DestinationField />
      <CodeField />
      <OwnTagsField />
      <MoreOptions names={['title', 'note', 'activatesAt', 'expiresAt', 'isProtected', 'password']}>
        <TextField name="title" label="Title" optional hint="Only you see it" />
        <TextField name="note" label="Note" optional multiline minRows={2} />
        <AvailabilityFields isNew hints={availabilityHints} />
        <LinkPasswordFields />
      </MoreOptions>
    </>
  );
}
