import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import type { ListedTag } from '../../../generated/endpoints.ts';
import { folded } from '../../../shared/text.ts';
import { FieldFrame } from '../../forms/FieldFrame.tsx';
import { counted } from '../../ui/numbers.ts';

/** Who has more finds the others by their name. */
const found = createFilterOptions<ListedTag>({ limit: 100, stringify: ({ name }) => name });
const nouns = ['link', 'links'] as const;

export const tagNamed = (tags: readonly ListedTag[], name: string) =>
  tags.find((tag) => folded(tag.name) === folded(name));

/** `14 links have this tag` */
export function taggedText(tag: ListedTag | undefined): string {
  if (!tag) return 'No link has this tag';
  return `${counted(tag.linkCount, nouns)} ${tag.linkCount === 1 ? 'has' : 'have'} this tag`;
}

interface TagChoiceProps {
  tags: readonly ListedTag[];
  chosen: string;
  onChoose: (name: string) => void;
  onClose: () => void;
}

/** It stands below the field in the popover, which is still growing when the list opens. */
const listStyle = {
  position: 'static !important',
  transform: 'none !important',
  width: 'auto !important',
  mx: -2,
  mt: 1,
  '& > .MuiPaper-root': { boxShadow: 'none', border: 0 },
} as const;

/** One tag whose links are counted alone. */
export function TagChoice({ tags, chosen, onChoose, onClose }: TagChoiceProps) {
  if (tags.length === 0) return <Typography variant="body2">No link has a tag yet.</Typography>;
  return (
    <FieldFrame label="Tag">
      {({ id }) => (
        <Autocomplete
          id={id}
          open
          autoHighlight
          forcePopupIcon={false}
          options={tags}
          filterOptions={found}
          value={tagNamed(tags, chosen) ?? null}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ id: key }) => key}
          isOptionEqualToValue={(option, value) => option.id === value.id}
          noOptionsText="No tag has this in its name"
          onChange={(_, tag) => onChoose(tag?.name ?? '')}
          onClose={(_, reason) => reason === 'escape' && onClose()}
          slotProps={{ popper: { disablePortal: true, sx: listStyle } }}
          renderInput={({ slotProps }) => (
            <OutlinedInput
              {...slotProps.input}
              inputProps={slotProps.htmlInput}
              autoFocus
              size="small"
              placeholder="Find a tag"
              notched={false}
              fullWidth
            />
          )}
        />
      )}
    </FieldFrame>
  );
}
