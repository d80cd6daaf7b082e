import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ClickAwayListener from '@mui/material/ClickAwayListener';
import InputBase from '@mui/material/InputBase';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useRef, useState, type KeyboardEvent } from 'react';
import { folded } from '../../../../shared/text.ts';
import { useListTagsQuery } from '../../../api/index.ts';
import { useAppDispatch, useAppSelector } from '../../../hooks.ts';
import { checkboxStyle } from '../../../ui/checkboxStyle.ts';
import EditIcon from '../../../ui/icons/EditOutlined.tsx';
import SearchIcon from '../../../ui/icons/Search.tsx';
import { formatNumber } from '../../../ui/numbers.ts';
import { linksSlice, maxTagFilters } from './linksSlice.ts';

/** Who has more finds the others by their name. */
const shownAtMost = 100;

const Row = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 40,
  padding: '0 12px',
  borderRadius: 8,
  fontSize: '0.875rem',
  cursor: 'pointer',
  '&:hover, &:focus-within': { backgroundColor: theme.vars.palette.action.hover },
  '& > input': checkboxStyle(theme),
  '& > input:checked + span': { fontWeight: 600 },
  '& > span': { flex: '1 1 0', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > small': { color: theme.vars.palette.text.secondary, fontSize: '0.8125rem' },
}));

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>('input:enabled')];
  fields.at((fields.indexOf(event.target as HTMLElement) + step) % fields.length)?.focus();
}

interface TagsPopoverProps {
  anchor: HTMLElement;
  onClose: () => void;
  onManage: () => void;
}

export function TagsPopover({ anchor, onClose, onManage }: TagsPopoverProps) {
  const dispatch = useAppDispatch();
  const { tags: chosen } = useAppSelector(linksSlice.selectors.selectValues);
  const { data: tags = [] } = useListTagsQuery();
  const [typed, setTyped] = useState('');
  const opened = useRef(anchor);
  const wanted = folded(typed.trim());
  const found = tags.filter(({ name }) => folded(name).includes(wanted));
  const close = () => {
    opened.current.focus();
    onClose();
  };
  return (
    <Popper
      open
      anchorEl={anchor}
      placement="bottom-start"
      // It stays within the landmark of the list, which can be used meanwhile.
      container={anchor.closest('main')}
      modifiers={[{ name: 'offset', options: { offset: [0, 4] } }]}
      sx={{ zIndex: 'modal' }}
    >
      <ClickAwayListener onClickAway={({ target }) => !anchor.contains(target as Node) && onClose()}>
        <Paper
          role="dialog"
          aria-label="Filter by tags"
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return moveFocus(event);
            event.stopPropagation();
            close();
          }}
          sx={{
            width: 320,
            border: 1,
            borderColor: 'divider',
            borderRadius: '12px',
            boxShadow: '0 12px 32px -8px rgba(12, 12, 16, 0.18)',
          }}
        >
          <Box sx={{ p: 1.5, pb: 0.5 }}>
            <InputBase
              autoFocus
              fullWidth
              placeholder="Find a tag"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              inputProps={{ 'aria-label': 'Find a tag', maxLength: 50 }}
              startAdornment={<SearchIcon sx={{ mr: 1, fontSize: 18, color: 'text.secondary' }} />}
              sx={{
                height: 40,
                px: 1.5,
                border: 1,
                borderColor: 'border.field',
                borderRadius: '8px',
                fontSize: '0.875rem',
                '&.Mui-focused': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
                '& input:focus-visible': { outline: 'none' },
              }}
            />
          </Box>
          <Box
            component="ul"
            aria-label="Tags"
            sx={{ m: 0, p: 0.75, maxHeight: 292, overflowY: 'auto', listStyle: 'none' }}
          >
            {found.slice(0, shownAtMost).map(({ id, name, linkCount }) => {
              const isChosen = chosen.some((other) => folded(other) === folded(name));
              return (
                <li key={id}>
                  <Row>
                    <input
                      type="checkbox"
                      checked={isChosen}
                      disabled={!isChosen && chosen.length >= maxTagFilters}
                      onChange={() => dispatch(linksSlice.actions.choiceToggled({ name: 'tags', choice: name }))}
                    />
                    <span title={name}>{name}</span>
                    <small>{formatNumber(linkCount)}</small>
                  </Row>
                </li>
              );
            })}
            {found.length === 0 && (
              <Typography component="li" color="textSecondary" sx={{ px: 1.5, py: 1.25, fontSize: '0.875rem' }}>
                {tags.length === 0 ? 'No link has a tag yet.' : 'No tag has this in its name.'}
              </Typography>
            )}
          </Box>
          <Box
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              p: 0.5,
              px: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Button
              size="small"
              disabled={chosen.length === 0}
              onClick={() => dispatch(linksSlice.actions.filtersChosen({ tags: [] }))}
            >
              Clear
            </Button>
            <Button size="small" startIcon={<EditIcon />} onClick={onManage}>
              Manage tags
            </Button>
          </Box>
        </Paper>
      </ClickAwayListener>
    </Popper>
  );
}
