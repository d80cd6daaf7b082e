import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { memo, useState, type SyntheticEvent } from 'react';
import CloseIcon from '../ui/icons/Close.tsx';
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx';
import { tagNames } from './tagNames.ts';

interface TagsInputProps extends FieldTexts {
  value: string[];
  onChange: (names: string[]) => void;
  onBlur?: () => void;
  options: string[];
  /** Other names may be typed or pasted, separated by commas. */
  freeSolo?: boolean;
  max?: number;
  placeholder?: string;
  error?: string;
}

/** An input method is still composing the text. */
const isComposing = (event: SyntheticEvent | null) =>
  (event?.nativeEvent as InputEvent | undefined)?.isComposing ?? false;

export const TagsInput = memo(function TagsInput({
  label,
  hint,
  optional,
  value,
  onChange,
  onBlur,
  options,
  freeSolo = false,
  max = Infinity,
  placeholder,
  error,
}: TagsInputProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);

  /**
   * A comma turns the text into tags. The list then closes as after a choice, because it may cover the button to go on
   * with.
   */
  const type = (text: string, isFinal: boolean) => {
    if (!freeSolo || !isFinal || !text.includes(',')) return setTyped(text);
    setTyped('');
    setOpen(false);
    onChange(tagNames([...value, text]));
  };

  return (
    <FieldFrame label={label} hint={hint} optional={optional} error={error}>
      {({ id, 'aria-describedby': describedBy }) => (
        <Autocomplete
          id={id}
          multiple
          freeSolo={freeSolo}
          // Leaving the field turns unconfirmed text into a tag.
          autoSelect={freeSolo}
          filterSelectedOptions
          // A chosen name stays in the options even when no link has it any more.
          options={[...new Set([...options, ...value])]}
          getOptionDisabled={() => value.length >= max}
          value={value}
          onChange={(_event, names) => onChange(tagNames(names))}
          open={isOpen}
          onOpen={() => setOpen(true)}
          // The text is cleared even if its tag existed already.
          onClose={(_event, reason) => {
            setOpen(false);
            if (reason === 'createOption') setTyped('');
          }}
          inputValue={typed}
          onInputChange={(event, text) => type(text, !isComposing(event))}
          noOptionsText="No tags"
          slotProps={{ chip: { size: 'small', variant: 'outlined', deleteIcon: <CloseIcon /> } }}
          renderInput={({ slotProps }) => (
            <OutlinedInput
              {...slotProps.input}
              inputProps={{ ...slotProps.htmlInput, dir: 'auto', 'aria-describedby': describedBy }}
              onBlur={() => {
                setTyped('');
                onBlur?.();
              }}
              onCompositionEnd={({ target }) => type((target as HTMLInputElement).value, true)}
              placeholder={value.length === 0 ? placeholder : undefined}
              notched={false}
              fullWidth
              // The field is as tall as others.
              sx={{
                '&&': { py: { xs: '5.5px', sm: '3.5px' } },
                '&& .MuiAutocomplete-input.MuiOutlinedInput-input': { py: '6.5px' },
              }}
            />
          )}
        />
      )}
    </FieldFrame>
  );
});
