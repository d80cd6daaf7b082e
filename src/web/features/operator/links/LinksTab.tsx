import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import type { ListOperatorItemsApiArg, OperatorItem } from '../../../../generated/endpoints.ts';
import { useEnableItemsMutation, useListOperatorItemsQuery } from '../../../api/index.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailure } from '../../../connection/LoadFailure.tsx';
import { DisableDialog } from './DisableDialog.tsx';
import { OperatorItemRow } from './OperatorItemRow.tsx';
import { UndoNotice } from './UndoNotice.tsx';

type By = NonNullable<ListOperatorItemsApiArg['by']>;

const searches: readonly { value: By; label: string }[] = [
  { value: 'code', label: 'Short code' },
  { value: 'destination', label: 'Destination' },
  { value: 'host', label: 'Host' },
  { value: 'account', label: 'Account' },
];

interface Search {
  by: By;
  search: string;
  isDisabled: boolean;
}

const everything: Search = { by: 'code', search: '', isDisabled: false };

function SearchForm({ onSearch }: { onSearch: (search: Search) => void }) {
  const [typed, setTyped] = useState(everything);
  const change = (changes: Partial<Search>) => setTyped({ ...typed, ...changes });
  return (
    <Box
      component="form"
      role="search"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed);
      }}
    >
      <Select
        size="small"
        value={typed.by}
        onChange={({ target }) => change({ by: target.value })}
        inputProps={{ 'aria-label': 'Search by' }}
      >
        {searches.map(({ value, label }) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </Select>
      <OutlinedInput
        type="search"
        size="small"
        placeholder="Search links and QR codes"
        value={typed.search}
        onChange={({ target }) => change({ search: target.value })}
        inputProps={{ 'aria-label': 'Search links and QR codes', maxLength: 2_048 }}
        sx={{ flex: '1 1 200px' }}
      />
      <Button type="submit" variant="outlined">
        Search
      </Button>
      <FormControlLabel
        label="Disabled for abuse"
        control={
          <Checkbox
            checked={typed.isDisabled}
            onChange={(_event, isDisabled) => {
              change({ isDisabled });
              onSearch({ ...typed, isDisabled });
            }}
          />
        }
      />
    </Box>
  );
}

interface ItemsProps {
  items: readonly OperatorItem[];
  chosen: ReadonlySet<string>;
  onChoose: (codes: ReadonlySet<string>) => void;
  onDisable: (codes: string[]) => void;
  onEnable: (codes: string[]) => void;
}

const isOpen = ({ disabledByOperator }: OperatorItem) => disabledByOperator === null;

function Items({ items, chosen, onChoose, onDisable, onEnable }: ItemsProps) {
  const open = items.filter(isOpen);
  const chosenHere = open.filter(({ shortCode }) => chosen.has(shortCode)).map(({ shortCode }) => shortCode);
  return (
    <Card sx={{ px: { xs: 2, sm: 3 }, py: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1, minHeight: 48 }}>
        <FormControlLabel
          label="Select all"
          control={
            <Checkbox
              checked={open.length > 0 && chosenHere.length === open.length}
              indeterminate={chosenHere.length > 0 && chosenHere.length < open.length}
              disabled={open.length === 0}
              onChange={(_event, isChosen) => onChoose(new Set(isChosen ? open.map(({ shortCode }) => shortCode) : []))}
            />
          }
        />
        {chosenHere.length > 0 && (
          <Button color="error" variant="outlined" onClick={() => onDisable(chosenHere)}>
            {`Disable ${chosenHere.length} selected`}
          </Button>
        )}
      </Box>
      <Box component="ul" aria-label="Links and QR codes" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map((item) => {
          const { shortCode } = item;
          return (
            <OperatorItemRow
              key={shortCode}
              item={item}
              select={
                <Checkbox
                  checked={isOpen(item) && chosen.has(shortCode)}
                  disabled={!isOpen(item)}
                  slotProps={{ input: { 'aria-label': `Select ${shortCode}` } }}
                  onChange={(_event, isChosen) => {
                    const others = [...chosen].filter((code) => code !== shortCode);
                    onChoose(new Set(isChosen ? [...others, shortCode] : others));
                  }}
                />
              }
              actions={
                isOpen(item) ? (
                  <Button size="small" color="error" onClick={() => onDisable([shortCode])}>
                    Disable
                  </Button>
                ) : (
                  <Button size="small" onClick={() => onEnable([shortCode])}>
                    Enable
                  </Button>
                )
              }
            />
          );
        })}
      </Box>
    </Card>
  );
}

export function LinksTab() {
  const [search, setSearch] = useState(everything);
  /** Where each page begins that was shown; the last is shown now. */
  const [cursors, setCursors] = useState<readonly (string | undefined)[]>([undefined]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<string[]>();
  const [disabled, setDisabled] = useState<string[]>([]);
  const [enableItems, { isLoading: isEnabling }] = useEnableItemsMutation();
  const { by, search: text, isDisabled } = search;
  const { currentData, error, isFetching, refetch } = useListOperatorItemsQuery(
    { by, search: text, isDisabled, cursor: cursors.at(-1) },
    { refetchOnMountOrArgChange: true },
  );
  const turn = (to: readonly (string | undefined)[]) => {
    setCursors(to);
    setChosen(new Set());
  };
  const enable = async (codes: string[]) => {
    const { error: failure } = await enableItems({ itemCodesRequest: { codes } });
    if (!failure) setDisabled([]);
  };
  const next = currentData?.next;
  return (
    <>
      <SearchForm
        onSearch={(wanted) => {
          setSearch(wanted);
          turn([undefined]);
        }}
      />
      {disabled.length > 0 && (
        <UndoNotice
          text={disabled.length === 1 ? `${disabled[0]} is disabled.` : `${disabled.length} are disabled.`}
          isUndoing={isEnabling}
          onUndo={() => void enable(disabled)}
          onClose={() => setDisabled([])}
        />
      )}
      {currentData && currentData.items.length > 0 && (
        <Items
          items={currentData.items}
          chosen={chosen}
          onChoose={setChosen}
          onDisable={setAsked}
          onEnable={(codes) => void enable(codes)}
        />
      )}
      {currentData?.items.length === 0 && (
        <EmptyState title="Nothing found" text="Search by another part of it, or clear the search." />
      )}
      {currentData && (cursors.length > 1 || next) && (
        <Box sx={{ display: 'flex', justifyContent: 'center', gap: 1, mt: 2 }}>
          <Button variant="outlined" disabled={cursors.length === 1} onClick={() => turn(cursors.slice(0, -1))}>
            Previous
          </Button>
          <Button variant="outlined" disabled={!next} onClick={() => next && turn([...cursors, next])}>
            Next
          </Button>
        </Box>
      )}
      {!currentData && error !== undefined && !isFetching && (
        <LoadFailure text="The links and QR codes could not be loaded." onRetry={refetch} />
      )}
      {!currentData && (error === undefined || isFetching) && (
        <Skeleton role="status" aria-label="Loading links and QR codes" variant="rounded" height={320} />
      )}
      {asked && (
        <DisableDialog
          codes={asked}
          onDisabled={(codes) => {
            setDisabled(codes);
            setChosen(new Set());
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
