import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { useField, useFormikContext } from 'formik';
import { useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCheckCodesQuery, useGetServiceQuery, useListTagsQuery } from '../../../api/index.ts';
import { AvailabilityFields } from '../../../forms/AvailabilityFields.tsx';
import { MoreOptions } from '../../../forms/MoreOptions.tsx';
import { TagsField } from '../../../forms/TagsField.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import { UrlField } from '../../../forms/UrlField.tsx';
import { linkTo } from '../../../routes.ts';
import CheckCircleIcon from '../../../ui/icons/CheckCircle.tsx';
import PasteIcon from '../../../ui/icons/ContentPaste.tsx';
import { withoutScheme } from '../../../ui/urls.ts';
import { availabilityHints } from '../availabilityHints.ts';
import { LinkPasswordFields } from '../LinkPasswordFields.tsx';
import { codeSuggestions } from './codeSuggestions.ts';
import type { CreateUrlValues } from './createUrl.schema.ts';
import { RestoreCode } from './RestoreCode.tsx';
import { UtmBuilder } from './UtmBuilder.tsx';

/** Some browsers keep the clipboard from pages, or ask their user first. */
function PasteButton() {
  const { setFieldValue } = useFormikContext();
  if (typeof navigator.clipboard?.readText !== 'function') return null;
  const paste = async () => {
    const text = await navigator.clipboard.readText().catch(() => '');
    if (text.trim()) await setFieldValue('url', text.trim());
  };
  return (
    <Button size="small" variant="outlined" startIcon={<PasteIcon />} onClick={() => void paste()} sx={{ mr: -0.75 }}>
      Paste
    </Button>
  );
}

export function DestinationField() {
  return (
    <UrlField
      name="url"
      label="Destination URL"
      placeholder="https://example.com/a-long-address"
      endAdornment={<PasteButton />}
    />
  );
}

/** As the service says it of a creation. */
const taken = 'This custom code is not available';
const checkable = /^[A-Za-z0-9_-]{3,50}$/;

/** Asks once the field is left, and forgets the answer when it is typed into. */
function useAvailability(code: string) {
  const [asked, setAsked] = useState('');
  const isAsked = asked === code && checkable.test(code);
  const { currentData } = useCheckCodesQuery({ codes: asked }, { skip: !isAsked });
  return { isFree: isAsked ? currentData?.[0]?.isFree : undefined, ask: () => setAsked(code) };
}

function Suggestions() {
  const { values, setFieldValue } = useFormikContext<CreateUrlValues>();
  const url = useDeferredValue(values.url);
  const codes = useMemo(() => codeSuggestions(url), [url]);
  const { currentData } = useCheckCodesQuery({ codes: codes.join(',') }, { skip: codes.length === 0 });
  const free = (currentData ?? []).filter(({ isFree, code }) => isFree && code !== values.customShortCode).slice(0, 2);
  const use = (code: string) => void setFieldValue('customShortCode', code);
  if (free.length === 0 && values.customShortCode === '') return null;
  return (
    <Box role="group" aria-label="Suggestions" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: -1, mb: 1 }}>
      {free.map(({ code }) => (
        <Button key={code} size="small" variant="outlined" onClick={() => use(code)}>
          {code}
        </Button>
      ))}
      {values.customShortCode !== '' && (
        <Button size="small" variant="outlined" onClick={() => use('')}>
          Random code
        </Button>
      )}
    </Box>
  );
}

function CodeField() {
  const [{ value: code }, { error }] = useField<string>('customShortCode');
  const { isFree, ask } = useAvailability(code);
  const navigate = useNavigate();
  const { data: service } = useGetServiceQuery();
  const start = service && withoutScheme(`${service.publicUrl}/`);
  return (
    <TextField
      name="customShortCode"
      label="Custom short code"
      optional
      autoComplete="off"
      hint={
        isFree ? (
          <Box component="span" sx={{ color: 'success.text' }}>
            This code is available.
          </Box>
        ) : (
          'Leave empty for a random code'
        )
      }
      error={isFree === false && error === undefined ? taken : undefined}
      onLeave={ask}
      endAdornment={isFree && <CheckCircleIcon fontSize="small" color="success" aria-hidden />}
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
      <Suggestions />
      <UtmBuilder />
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
