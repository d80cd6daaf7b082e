import Box from '@mui/material/Box';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useListTagsQuery } from '../../../api/index.ts';
import { Fields } from '../../../forms/Fields.tsx';
import { TagsField } from '../../../forms/TagsField.tsx';
import { PasteButton } from '../../../forms/PasteButton.tsx';
import { UrlField } from '../../../forms/UrlField.tsx';
import { CodeFields } from './CodeFields.tsx';
import { OptionFields } from './OptionFields.tsx';
import { UtmBuilder } from './UtmBuilder.tsx';

/** Some browsers keep the clipboard from pages. */
const hasClipboard = () => typeof navigator.clipboard?.readText === 'function';

export function DestinationField() {
  const { setFieldValue } = useFormikContext();
  const handlePaste = (text: string) => text !== '' && void setFieldValue('url', text);
  return (
    <UrlField
      name="url"
      label="Destination URL"
      placeholder="https://example.com/a-long-address"
      endAdornment={hasClipboard() && <PasteButton onPaste={handlePaste} sx={{ flexShrink: 0, ml: 1, mr: -0.75 }} />}
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
      placeholder="Choose or add a tag"
    />
  );
}

function Part({ children }: { children: ReactNode }) {
  return <Box sx={{ px: { xs: 2, sm: 3 }, py: { xs: 2, sm: 2.5 } }}>{children}</Box>;
}

/** What goes into the destination stands apart from what the link is. */
export function CreateUrlFields() {
  return (
    <>
      <Part>
        <Fields>
          <DestinationField />
          <CodeFields />
        </Fields>
      </Part>
      <UtmBuilder />
      <Part>
        <Fields>
          <OwnTagsField />
          <OptionFields />
        </Fields>
      </Part>
    </>
  );
}
