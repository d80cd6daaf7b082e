import SearchOffIcon from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ButtonLink } from '../ui/RouterLink.tsx';
import { LoadedList } from './LoadedList.tsx';
import type { ListSlice } from './listSlice.ts';
import type { ListTexts } from './texts.ts';
import type { LoadedPages } from './useListPages.ts';

const skeletonCount = 6;

interface EmptyListProps {
  slice: ListSlice;
  texts: ListTexts;
  icon: ReactNode;
  createPath: string;
}

function EmptyList({ slice: { actions, selectors }, texts, icon, createPath }: EmptyListProps) {
  const dispatch = useAppDispatch();
  return useAppSelector(selectors.selectIsFiltered) ? (
    <EmptyState
      icon={<SearchOffIcon />}
      title={texts.empty}
      text={texts.noMatch}
      action={
        <Button variant="outlined" onClick={() => dispatch(actions.filtersCleared())}>
          Clear all filters
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={icon}
      title={texts.empty}
      text={texts.noneYet}
      action={
        <ButtonLink to={createPath} variant="contained">
          {texts.createFirst}
        </ButtonLink>
      }
    />
  );
}

interface ItemListProps<Item> extends EmptyListProps {
  loaded: LoadedPages<Item>;
  /** Stands in the place of a card while it loads. */
  skeleton: ReactNode;
  /** The card of an item. */
  children: (item: Item) => ReactNode;
}

/** A list in each of its states: loading, failed, empty, and loaded in part or whole. */
export function ItemList<Item extends { id: string }>({ loaded, skeleton, children, ...empty }: ItemListProps<Item>) {
  const { texts } = empty;
  const { items, hasFailed, retry } = loaded;
  if (!items && hasFailed) {
    return (
      <EmptyState
        title={texts.failed}
        text="Check your connection, then try again."
        action={
          <Button variant="outlined" onClick={retry}>
            Try again
          </Button>
        }
      />
    );
  }
  if (!items) {
    return (
      <Box role="status" aria-label={texts.loading} sx={{ display: 'grid', gap: 1.5 }}>
        {Array.from({ length: skeletonCount }, (_, index) => (
          <div key={index}>{skeleton}</div>
        ))}
      </Box>
    );
  }
  if (items.length === 0) return <EmptyList {...empty} />;
  return (
    <LoadedList texts={texts} loaded={{ ...loaded, items }}>
      {children}
    </LoadedList>
  );
}
