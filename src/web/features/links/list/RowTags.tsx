import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Link } from '../../../../generated/endpoints.ts';

const TagButton = styled('button')(({ theme }) => ({
  maxWidth: 160,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  padding: '0 8px',
  border: `1px solid ${theme.vars.palette.border.button}`,
  borderRadius: 6,
  // The background also covers rows that are selected or under the pointer.
  backgroundColor: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.secondary,
  fontFamily: 'inherit',
  fontSize: '0.75rem',
  fontWeight: 500,
  lineHeight: '1.125rem',
  cursor: 'pointer',
  '&:hover:enabled': { borderColor: theme.vars.palette.text.disabled, color: theme.vars.palette.text.primary },
  '&[aria-pressed="true"]': { borderColor: 'currentColor', color: theme.vars.palette.primary.text },
  '&:disabled': { cursor: 'default' },
}));

const atFirst = 3;

interface RowTagsProps {
  tags: Link['tags'];
  selected: readonly string[];
  disabled: boolean;
  onChoose: (name: string) => void;
}

/** Filters by pointer. The popover above the list does so by keyboard: so the tags of all rows are no tab stops. */
export function RowTags({ tags, selected, disabled, onChoose }: RowTagsProps) {
  const [areAllShown, setAllShown] = useState(false);
  const others = tags.slice(atFirst).map(({ name }) => name);
  return (
    <>
      {(areAllShown ? tags : tags.slice(0, atFirst)).map(({ name }) => (
        <TagButton
          key={name}
          type="button"
          tabIndex={-1}
          aria-pressed={selected.includes(name)}
          data-tip={name}
          disabled={disabled}
          onClick={() => onChoose(name)}
        >
          {name}
        </TagButton>
      ))}
      {others.length > 0 && (
        <TagButton
          type="button"
          tabIndex={-1}
          aria-label={areAllShown ? 'Fewer tags' : `More tags: +${others.length}`}
          data-tip={areAllShown ? 'Fewer tags' : others.join(', ')}
          onClick={() => setAllShown(!areAllShown)}
        >
          {areAllShown ? 'Fewer' : `+${others.length}`}
        </TagButton>
      )}
    </>
  );
}
