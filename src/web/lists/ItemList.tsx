import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { memo, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useAppDispatch, useAppSelector, useAppStore } from '../hooks.ts';
import { useLive } from '../live/useLive.ts';
import { linkTo } from '../routes.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import SearchOffIcon from '../ui/icons/SearchOff.tsx';
import { lazyDialog } from '../ui/lazyComponent.tsx';
import { ButtonLink } from '../ui/RouterLink.tsx';
import { TipArea } from '../ui/TipArea.tsx';
import { focusFilters } from './focusFilters.ts';
import type { ListSlice } from './listSlice.ts';
import { LoadMore } from './LoadMore.tsx';
import { ListSelection } from './SelectBox.tsx';
import { nothingSelected } from './selection.ts';
import { BarSkeleton, SelectionBar } from './SelectionBar.tsx';
import type { ListSpec } from './spec.ts';
import { useTimeSlicedItems } from './useTimeSlicedItems.ts';
import { useListPages } from './useListPages.ts';
import { useFailureReport, type FailureReport } from './useSelectedChange.ts';
import { useSelectionKeys } from './useSelectionKeys.ts';

const FailuresDialog = lazyDialog(() => import('./FailuresDialog.tsx'), 'FailuresDialog');

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
        <Button
          variant="outlined"
          onClick={() => {
            focusFilters();
            dispatch(actions.filtersCleared());
          }}
        >
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
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          <ButtonLink to={spec.createPath} variant="contained">
            {spec.createFirst}
          </ButtonLink>
          <ButtonLink to={linkTo.import()}>Import from another service</ButtonLink>
        </Box>
      }
    />
  );
}

export interface ItemListProps<Item> {
  spec: ListSpec<Item>;
  children: (item: Item) => ReactNode;
}

const CardList = styled('ul')(({ theme: { vars } }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${vars.palette.divider}`,
  borderRadius: 16,
  overflow: 'clip',
  backgroundColor: vars.palette.background.paper,
  '& > li + li': { borderTop: `1px solid ${vars.palette.divider}` },
}));

/** A selection renders only the card whose box changes. */
const Cards = memo(function Cards<Item extends { id: string }>({
  label,
  items,
  children,
}: Pick<ItemListProps<Item>, 'children'> & { label: string; items: readonly Item[] }) {
  return (
    <CardList aria-label={label}>
      {items.map((item) => (
        <li key={item.id} data-item={item.id}>
          {children(item)}
        </li>
      ))}
    </CardList>
  );
}) as <Item>(props: Pick<ItemListProps<Item>, 'children'> & { label: string; items: readonly Item[] }) => ReactNode;

function useSelection(slice: ListSlice, items: readonly { id: string }[]) {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const loaded = useRef<string[]>([]);
  useEffect(() => {
    loaded.current = items.map(({ id }) => id);
  }, [items]);
  const selection = useMemo(
    () => ({
      slice,
      toggle: (id: string, isRange: boolean) =>
        void dispatch(slice.actions.selectionToggled({ id, loaded: loaded.current, isRange })),
    }),
    [slice, dispatch],
  );
  const onKeyDown = useSelectionKeys({
    toggle: selection.toggle,
    selectAll: () => dispatch(slice.actions.loadedSelected(loaded.current)),
    clear: () => {
      if (slice.selectors.selectSelection(store.getState()) === nothingSelected) return false;
      dispatch(slice.actions.selectionCleared());
      return true;
    },
  });
  return { selection, onKeyDown };
}

function ListContent<Item extends { id: string }>({
  spec,
  onFailures,
  children,
}: ItemListProps<Item> & { onFailures: (report: FailureReport) => void }) {
  const { items: newest, lastPage, hasMore, isLoadingMore, hasFailed, loadMore, retry } = useListPages(spec);
  const items = useTimeSlicedItems(newest);
  useLive({ shown: newest });
  const { selection, onKeyDown } = useSelection(spec.slice, items);
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
      <div role="status" aria-label={spec.loading}>
        <BarSkeleton />
        <CardList aria-hidden>
          {Array.from({ length: skeletonCount }, (_, index) => (
            <li key={index}>{spec.skeleton}</li>
          ))}
        </CardList>
      </div>
    );
  }
  if (newest.length === 0) return <NoItems spec={spec} />;
  const { total, isCapped } = lastPage;
  return (
    <ListSelection value={selection}>
      <TipArea>
        <div onKeyDown={onKeyDown}>
          <SelectionBar
            spec={spec}
            items={items}
            total={total}
            isCapped={isCapped}
            hasMore={hasMore}
            onFailures={onFailures}
          />
          <Cards label={spec.label} items={items}>
            {children}
          </Cards>
        </div>
      </TipArea>
      <LoadMore hasMore={hasMore} isLoading={isLoadingMore} onLoad={loadMore} />
    </ListSelection>
  );
}

export function ItemList<Item extends { id: string }>({ spec, children }: ItemListProps<Item>) {
  const { report, show, close } = useFailureReport();
  return (
    // The footer stays where it is when a short list replaces its skeleton.
    <Box sx={{ minHeight: '60vh' }}>
      <ListContent spec={spec} onFailures={show}>
        {children}
      </ListContent>
      {report && <FailuresDialog report={report} spec={spec} onClose={close} />}
    </Box>
  );
}
