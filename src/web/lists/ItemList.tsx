import SearchOffIcon from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { formatNumber } from '../ui/numbers.ts';
import { ButtonLink } from '../ui/RouterLink.tsx';
import { TipArea } from '../ui/TipArea.tsx';
import type { ListSpec } from './spec.ts';
import { useListPages } from './useListPages.ts';

const skeletonCount = 6;

function NoItems({ spec }: { spec: ListSpec<unknown> }) {
  const { actions, selectors } = spec.slice;
  const dispatch = useAppDispatch();
  const isFiltered = useAppSelector(selectors.selectChosen).length > 0;
  return isFiltered ? (
    <EmptyState
      icon={<SearchOffIcon />}
      title={spec.empty}
      text={spec.noMatch}
      action={
        <Button variant="outlined" onClick={() => dispatch(actions.filtersCleared())}>
          Clear all filters
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={spec.emptyIcon}
      title={spec.empty}
      text={spec.noneYet}
      action={
        <ButtonLink to={spec.createPath} variant="contained">
          {spec.createFirst}
        </ButtonLink>
      }
    />
  );
}

export interface ItemListProps<Item> {
  spec: ListSpec<Item>;
  /** The card of an item. */
  children: (item: Item) => ReactNode;
}

/** A list in each of its states: failed, loading, empty, partly or fully loaded. */
export function ItemList<Item extends { id: string }>({ spec, children }: ItemListProps<Item>) {
  const { items, lastPage, hasMore, isLoadingMore, hasFailed, loadMore, retry } = useListPages(spec);
  if (!lastPage) {
    return hasFailed ? (
      <EmptyState
        title={spec.failed}
        text="Check your connection, then try again."
        action={
          <Button variant="outlined" onClick={retry}>
            Try again
          </Button>
        }
      />
    ) : (
      <Box role="status" aria-label={spec.loading} sx={{ display: 'grid', gap: 1.5 }}>
        {Array.from({ length: skeletonCount }, (_, index) => (
          <div key={index}>{spec.skeleton}</div>
        ))}
      </Box>
    );
  }
  if (items.length === 0) return <NoItems spec={spec} />;
  const { total, isCapped } = lastPage;
  const [one, several] = spec.nouns;
  return (
    <>
      <Typography
        variant="body2"
        color="textSecondary"
        aria-live="polite"
        sx={{ mb: 1.5, fontVariantNumeric: 'tabular-nums' }}
      >
        {`Showing ${formatNumber(items.length)} of ${isCapped ? 'more than ' : ''}${formatNumber(total)} ${total === 1 ? one : several}`}
      </Typography>
      <TipArea>
        <Box component="ul" aria-label={spec.label} sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
          {items.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </Box>
      </TipArea>
      {hasMore && (
        <Box sx={{ display: 'flex', justifyContent: 'center', mt: 3 }}>
          <Button variant="outlined" size="large" onClick={loadMore} loading={isLoadingMore}>
            Load More
          </Button>
        </Box>
      )}
    </>
  );
}
