import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';

interface TagsInputProps extends FieldTexts {
  value: string[];
  onChange: (names: string[]) => void;
  onBlur?: () => void;
  /** Names to choose from. */
  options: string[];
  /** Other names may be typed; a comma ends one. */
  freeSolo?: boolean;
  /** No more than these can be chosen. */
  max?: number;
  placeholder?: string;
  error?: string;
}

/** Trimmed, none empty, none twice. */
function tidy(names: string[]): string[] {
  const byName = new Map<string, string>();
  for (const name of names.flatMap((text) => text.split(',')).map((text) => text.trim())) {
    if (name !== '' && !byName.has(name.toLowerCase())) byName.set(name.toLowerCase(), name);
  }
  return [...byName.values()];
}

/** Any number of tags, chosen from a list or typed. */
export function TagsInput({ label, hint, optional, value, onChange, onBlur, options, freeSolo = false, max = Infinity, placeholder, error }: TagsInputProps) {
  return (
    <FieldFrame label={label} hint={hint} optional={optional} error={error}>
      {({ id, 'aria-describedby': describedBy }) => (
        <Autocomplete
          id={id}
          multiple
          freeSolo={freeSolo}
          // What is typed and not yet confirmed is a tag as well when the field is left.
          autoSelect={freeSolo}
          filterSelectedOptions
          // What is chosen stays a choice even when no link has it any more.
          options={[...new Set([...options, ...value])]}
          getOptionDisabled={() => value.length >= max}
          value={value}
          onChange={(_event, names) => onChange(tidy(names))}
          onInputChange={(_event, text) => {
            if (freeSolo && text.includes(',')) onChange(tidy([...value, text]));
          }}
          noOptionsText="No tags"
          renderInput={({ slotProps }) => (
            <OutlinedInput
              {...slotProps.input}
              inputProps={{ ...slotProps.htmlInput, 'aria-describedby': describedBy }}
              onBlur={onBlur}
              placeholder={value.length === 0 ? placeholder : undefined}
              notched={false}
              fullWidth
            />
          )}
        />
      )}
    </FieldFrame>
  );
}
