import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { ListOperatorItemsApiArg } from '../../../../generated/endpoints.ts';
import BlockIcon from '../../../ui/icons/Block.tsx';
import { BarSelect } from '../BarSelect.tsx';
import { SearchBar } from '../SearchBar.tsx';

type By = NonNullable<ListOperatorItemsApiArg['by']>;

const searches: readonly { value: By; label: string }[] = [
  { value: 'code', label: 'Short code' },
  { value: 'destination', label: 'Destination' },
  { value: 'host', label: 'Host' },
  { value: 'account', label: 'Account' },
];

export const searchOf = (asked: string | null): By => searches.find(({ value }) => value === asked)?.value ?? 'code';

export interface ItemsSearch {
  by: By;
  search: string;
  isDisabled: boolean;
}

interface ItemsBarProps {
  search: ItemsSearch;
  selectAll: ReactNode;
  onChange: (changes: Partial<ItemsSearch>) => void;
}

export function ItemsBar({ search: { by, search, isDisabled }, selectAll, onChange }: ItemsBarProps) {
  return (
    <SearchBar
      label="Links and QR codes"
      searchLabel="Search links and QR codes"
      value={search}
      maxLength={2_048}
      onChange={(typed) => onChange({ search: typed, isDisabled: false })}
      filters={(isPhone) => (
        <>
          <BarSelect
            label="By"
            name="Search by"
            value={by}
            options={searches}
            onChange={(chosen) => onChange({ by: chosen })}
            hasBorder={isPhone}
          />
          <Button
            color="inherit"
            variant={isPhone ? 'outlined' : 'text'}
            startIcon={<BlockIcon />}
            aria-pressed={isDisabled}
            title="Disabled for abuse"
            // Those that are disabled are not searched.
            onClick={() => onChange({ isDisabled: !isDisabled, search: '' })}
            sx={[
              isPhone && { minHeight: 44 },
              isDisabled && {
                bgcolor: 'action.selected',
                '&&, && .MuiButton-startIcon > svg': { color: 'primary.text' },
              },
            ]}
          >
            Disabled for abuse
          </Button>
        </>
      )}
    >
      {selectAll}
    </SearchBar>
  );
}
