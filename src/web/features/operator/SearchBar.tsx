import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { BarFrame } from '../../lists/BarFrame.ts';
import { SearchInput } from '../../lists/SearchInput.tsx';
import { Toolbar } from '../../lists/Toolbar.tsx';

/** Phones have the filters on a line of their own. */
const PhoneFilters = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: 8 });

interface SearchBarProps {
  /** Of the list that it searches. */
  label: string;
  searchLabel: string;
  value: string;
  maxLength: number;
  onChange: (typed: string) => void;
  /** Before the search. */
  children?: ReactNode;
  filters: (isPhone: boolean) => ReactNode;
}

/** As above the lists of links: one border around all. */
export function SearchBar(props: SearchBarProps) {
  const { label, searchLabel, value, maxLength, onChange, children, filters } = props;
  const isPhone = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'), { noSsr: true });
  return (
    <>
      <BarFrame role="search" aria-label={label}>
        {children}
        <SearchInput
          label={searchLabel}
          value={value}
          maxLength={maxLength}
          onChange={onChange}
          onClear={() => onChange('')}
        />
        {!isPhone && <Toolbar label="Filters">{filters(false)}</Toolbar>}
      </BarFrame>
      {isPhone && <PhoneFilters>{filters(true)}</PhoneFilters>}
    </>
  );
}
