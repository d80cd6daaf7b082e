import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ListedTag } from '../../../generated/endpoints.ts';
import { folded } from '../../../shared/text.ts';
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
}

/** One tag whose links are counted alone. */
export function TagChoice({ tags, chosen, onChoose }: TagChoiceProps) {
  if (tags.length === 0) return <Typography variant="body2">No link has a tag yet.</Typography>;
  return (
    <Autocomplete
      openOnFocus
      autoHighlight
      options={tags}
      filterOptions={found}
      value={tagNamed(tags, chosen) ?? null}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      noOptionsText="No tag has this in its name"
      onChange={(_, tag) => onChoose(tag?.name ?? '')}
      renderInput={(params) => <TextField {...params} autoFocus size="small" label="Tag" placeholder="Find a tag" />}
    />
  );
}
