import { styled, type Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useState } from 'react';
import { useAppSelector } from '../hooks.ts';
import { formatNumber } from '../ui/numbers.ts';
import { Page } from '../ui/Page.tsx';
import { Total } from '../ui/Total.ts';
import { FilterBar } from './FilterBar.tsx';
import { FilterChips } from './FilterChips.tsx';
import { IsPhone } from './isPhone.ts';
import { ItemList, type ItemListProps } from './ItemList.tsx';
import { ListMenu } from './ListMenu.tsx';
import { useFiltersInUrl } from './useFiltersInUrl.ts';
import { useListPages } from './useListPages.ts';
import { useSelection } from './useSelection.ts';

const Header = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 40,
  marginBottom: 8,
  '& > h1': { ...theme.typography.h2, margin: 0, fontSize: '1.5rem', lineHeight: '2rem' },
  '& > p': { margin: 0, color: theme.vars.palette.text.secondary, fontSize: '0.875rem' },
  [theme.breakpoints.down('sm')]: {
    minHeight: 32,
    '& > h1': { fontSize: '1.375rem', lineHeight: '1.75rem' },
    // There it would take a line of its own; the title says it as well.
    '& > p': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
  '& > :last-child': { marginLeft: 'auto' },
}));

interface Counted {
  total: number;
  isCapped: boolean;
}

const numberOf = ({ total, isCapped }: Counted) => `${formatNumber(total)}${isCapped ? '+' : ''}`;

/** `14 of 184`: how many there are without filters is known once the list was shown without. */
function ListTotal({ counted, isFiltered }: { counted: Counted | undefined; isFiltered: boolean }) {
  const [all, setAll] = useState<Counted>();
  if (counted && !isFiltered && (all?.total !== counted.total || all.isCapped !== counted.isCapped)) setAll(counted);
  if (!counted) return null;
  return <Total>{isFiltered && all ? `${numberOf(counted)} of ${numberOf(all)}` : numberOf(counted)}</Total>;
}

interface OpenListProps<Item> extends ItemListProps<Item> {
  onCounted: (counted: Counted | undefined) => void;
}

function OpenList<Item extends { id: string }>({ spec, onCounted, children }: OpenListProps<Item>) {
  const pages = useListPages(spec);
  const selecting = useSelection(spec.slice, pages.items);
  const { lastPage, onDevice } = pages;
  // What is on the device may be a part of the list.
  const counted = onDevice === undefined ? lastPage : undefined;
  useEffect(() => onCounted(counted), [counted, onCounted]);
  return (
    <div onKeyDown={selecting.onKeyDown}>
      <FilterBar spec={spec} loaded={pages.items} />
      <FilterChips spec={spec} counted={counted} />
      <ItemList spec={spec} pages={pages} selection={selecting.selection}>
        {children}
      </ItemList>
    </div>
  );
}

export function ListScreen<Item extends { id: string }>({ spec, children }: ItemListProps<Item>) {
  const { slice, title, subtitle } = spec;
  const isOpen = useFiltersInUrl(slice);
  const isPhone = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'), { noSsr: true });
  const isFiltered = useAppSelector(slice.selectors.selectChosen).length > 0;
  const [counted, setCounted] = useState<Counted>();
  return (
    <Page title={title}>
      <IsPhone value={isPhone}>
        <Header>
          <h1>{title}</h1>
          <ListTotal counted={counted} isFiltered={isFiltered} />
          <p>{subtitle}</p>
          <ListMenu spec={spec} />
        </Header>
        {isOpen && (
          <OpenList spec={spec} onCounted={setCounted}>
            {children}
          </OpenList>
        )}
      </IsPhone>
    </Page>
  );
}
