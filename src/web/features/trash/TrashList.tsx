import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import type { TrashItem } from '../../api/index.ts';
import { BarFrame } from '../../lists/BarFrame.ts';
import { maxSearchLength } from '../../lists/filters.ts';
import { FloatingBar, roomForBar } from '../../lists/FloatingBar.ts';
import { CardList } from '../../lists/ItemList.tsx';
import { SearchInput } from '../../lists/SearchInput.tsx';
import { checkboxStyle } from '../../ui/checkboxStyle.ts';
import ClearIcon from '../../ui/icons/Close.tsx';
import FilterIcon from '../../ui/icons/FilterList.tsx';
import RestoreIcon from '../../ui/icons/Restore.tsx';
import { TipArea } from '../../ui/TipArea.tsx';
import { TrashRow } from './TrashRow.tsx';
import { useRestore } from './useRestore.ts';

const isRestorable = ({ needsLink }: TrashItem) => !needsLink;

const SelectAll = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  padding: '0 0 0 16px',
  cursor: 'pointer',
  '& > input': checkboxStyle(theme),
}));

export type TrashKind = 'all' | TrashItem['kind'];

const kinds: Record<TrashKind, string> = { all: 'Links and QR codes', link: 'Links', qrCode: 'QR codes' };

interface TrashListProps {
  items: readonly TrashItem[];
  typed: string;
  kind: TrashKind;
  onSearch: (typed: string) => void;
  onKind: (kind: TrashKind) => void;
}

export function TrashList({ items, typed, kind, onSearch, onKind }: TrashListProps) {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const { restore, restoreMany, isRestoring } = useRestore();
  const restorable = items.filter(isRestorable);
  const chosen = restorable.filter(({ id }) => chosenIds.has(id));
  const choose = (id: string, isChosen: boolean) =>
    setChosenIds((ids) => new Set(isChosen ? [...ids, id] : [...ids].filter((other) => other !== id)));
  const areAll = restorable.length > 0 && chosen.length === restorable.length;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen.length > 0 && !areAll;
  });
  return (
    <>
      <BarFrame role="search" aria-label="Trash">
        <SelectAll>
          <input
            ref={box}
            type="checkbox"
            aria-label="Select all"
            checked={areAll}
            disabled={restorable.length === 0}
            onChange={() => setChosenIds(new Set(areAll ? [] : restorable.map(({ id }) => id)))}
          />
        </SelectAll>
        <SearchInput
          label="Search trash"
          value={typed}
          maxLength={maxSearchLength}
          onChange={onSearch}
          onClear={() => onSearch('')}
        />
        <Select
          value={kind}
          onChange={({ target }) => onKind(target.value)}
          MenuProps={{ container: () => document.querySelector('main'), disableScrollLock: true }}
          SelectDisplayProps={{ 'aria-label': 'Kind' }}
          renderValue={(value) => (
            <>
              <FilterIcon
                color={value === 'all' ? undefined : 'primary'}
                sx={{ display: { sm: 'none' }, fontSize: 20 }}
              />
              <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
                {kinds[value]}
              </Box>
            </>
          )}
          sx={{
            borderLeft: 1,
            borderColor: 'divider',
            borderRadius: 0,
            fontSize: '0.875rem',
            fontWeight: 600,
            '& .MuiOutlinedInput-notchedOutline': { border: 0 },
            '& .MuiSelect-select': { display: 'flex', alignItems: 'center', py: '0 !important', pl: '14px' },
          }}
        >
          {Object.entries(kinds).map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </Select>
      </BarFrame>
      {items.length > 0 && (
        <TipArea>
          <CardList aria-label="Deleted links and QR codes">
            {items.map((item) => (
              <TrashRow
                key={item.id}
                item={item}
                isChosen={chosenIds.has(item.id) && isRestorable(item)}
                isBusy={isRestoring}
                onChoose={(isChosen) => choose(item.id, isChosen)}
                onRestore={() => void restore(item)}
              />
            ))}
          </CardList>
        </TipArea>
      )}
      {chosen.length > 0 && (
        <div role="group" aria-label="Selection">
          <GlobalStyles styles={{ html: { scrollPaddingBottom: roomForBar }, body: { paddingBottom: roomForBar } }} />
          <FloatingBar>
            <span data-status aria-live="polite">{`${chosen.length} selected`}</span>
            <hr aria-hidden />
            <Button
              data-main
              startIcon={<RestoreIcon />}
              loading={isRestoring}
              loadingPosition="start"
              onClick={() => void restoreMany(chosen)}
            >
              {`Restore ${chosen.length} selected`}
            </Button>
            <IconButton aria-label="Clear selection" title="Clear selection" onClick={() => setChosenIds(new Set())}>
              <ClearIcon fontSize="small" />
            </IconButton>
          </FloatingBar>
        </div>
      )}
    </>
  );
}
