import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';
import { NotLoaded } from '../connection/LoadFailure.tsx';
import { useAppDispatch, useAppSelector } from '../hooks.ts';
import { useLive } from '../live/useLive.ts';
import { linkTo } from '../routes.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import CloudOffIcon from '../ui/icons/CloudOffOutlined.tsx';
import SearchOffIcon from '../ui/icons/SearchOff.tsx';
import { lazyDialog } from '../ui/lazyComponent.tsx';
import { formatNumber } from '../ui/numbers.ts';
import { ButtonLink } from '../ui/RouterLink.tsx';
import { TipArea } from '../ui/TipArea.tsx';
import { focusFilters } from './focusFilters.ts';
import type { ListSlice } from './listSlice.ts';
import { LoadMore } from './LoadMore.tsx';
import { ListSelection } from './SelectBox.tsx';
import { nothingSelected } from './selection.ts';
import { SelectionBar } from './SelectionBar.tsx';
import type { ListSpec } from './spec.ts';
import type { useListPages } from './useListPages.ts';
import { useFailureReport, type FailureReport } from './useSelectedChange.ts';
import type { useSelection } from './useSelection.ts';
import { useTimeSlicedItems } from './useTimeSlicedItems.ts';

const FailuresDialog = lazyDialog(() => import('./FailuresDialog.tsx'), 'FailuresDialog');

const skeletonCount = 11;

/** `onDevice` tells how many were searched in place of all: what is not among them may still exist. */
function NoItems({ spec, onDevice }: { spec: ListSpec<unknown>; onDevice: number | undefined }) {
  const { actions, selectors } = spec.slice;
  const dispatch = useAppDispatch();
  const isFiltered = useAppSelector(selectors.selectChosen).length > 0;
  return isFiltered ? (
    <EmptyState
      icon={onDevice === undefined ? <SearchOffIcon /> : <CloudOffIcon />}
      title={onDevice === undefined ? spec.empty : 'Not found on this device'}
      text={onDevice === undefined ? spec.noMatch : onDeviceText(spec, 0, onDevice)}
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

const onDeviceText = ({ nouns }: ListSpec<unknown>, found: number, of: number) =>
  `${formatNumber(found)} of ${formatNumber(of)} on this device. Older ${nouns[1]} are searched once you're online.`;

/** Below a list that was searched without a network. */
function OnDevice({ text }: { text: string }) {
  return (
    <Box
      role="status"
      sx={{ display: 'flex', justifyContent: 'center', gap: 1, py: 3, typography: 'body2', color: 'text.secondary' }}
    >
      <CloudOffIcon fontSize="small" />
      <span>{text}</span>
    </Box>
  );
}

export interface ItemListProps<Item> {
  spec: ListSpec<Item>;
  children: (item: Item) => ReactNode;
}

/** On phones rows reach from edge to edge. */
export const CardList = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  overflow: 'clip',
  backgroundColor: theme.vars.palette.background.paper,
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down('sm')]: { margin: '0 -16px', borderWidth: '1px 0', borderRadius: 0 },
}));

interface CardsProps<Item> extends Pick<ItemListProps<Item>, 'children'> {
  label: string;
  items: readonly Item[];
  /** Stands in for each row that is still to come. */
  skeletons: ReactNode;
}

/** A selection renders only the row whose box changes. */
const Cards = memo(function Cards<Item extends { id: string }>({
  label,
  items,
  skeletons,
  children,
}: CardsProps<Item>) {
  return (
    <CardList aria-label={label}>
      {items.map((item) => (
        <li key={item.id} data-item={item.id}>
          {children(item)}
        </li>
      ))}
      {skeletons}
    </CardList>
  );
}) as <Item>(props: CardsProps<Item>) => ReactNode;

/** The keys are places, so that a row takes that of its skeleton and moves no other. */
const skeletonsOf = ({ skeleton }: ListSpec<unknown>, { from, to }: { from: number; to: number }) =>
  to > from &&
  Array.from({ length: to - from }, (_, index) => (
    <li key={from + index} aria-hidden>
      {skeleton}
    </li>
  ));

/** Says that something is selected to the rows below, which phones show boxes for. */
function Selecting({ slice, children }: { slice: ListSlice; children: ReactNode }) {
  const isAny = useAppSelector(slice.selectors.selectSelection) !== nothingSelected;
  return <div data-selecting={isAny || undefined}>{children}</div>;
}

interface LoadedProps<Item> extends ItemListProps<Item> {
  pages: ReturnType<typeof useListPages<Item & { id: string }>>;
  selection: ReturnType<typeof useSelection>['selection'];
}

function ListContent<Item extends { id: string }>({
  spec,
  pages,
  selection,
  onFailures,
  children,
}: LoadedProps<Item> & { onFailures: (report: FailureReport) => void }) {
  const { items: newest, lastPage, onDevice, hasMore, isLoadingMore, hasFailed, isUnreached, loadMore, retry } = pages;
  const isReturn = useAppSelector(spec.slice.selectors.selectIsReturn);
  const items = useTimeSlicedItems(newest, isReturn);
  useLive({ shown: newest });
  if (!lastPage) {
    return hasFailed ? (
      <NotLoaded title={isUnreached ? spec.unreached : spec.failed} onRetry={retry} />
    ) : (
      <div role="status" aria-label={spec.loading}>
        <CardList aria-hidden>{skeletonsOf(spec, { from: 0, to: skeletonCount })}</CardList>
      </div>
    );
  }
  if (newest.length === 0) return <NoItems spec={spec} onDevice={onDevice} />;
  const { total, isCapped } = lastPage;
  const matches = `${isCapped ? 'more than ' : ''}${formatNumber(total)}`;
  return (
    <ListSelection value={selection}>
      <TipArea>
        <Selecting slice={spec.slice}>
          <Cards
            label={spec.label}
            items={items}
            skeletons={skeletonsOf(spec, { from: items.length, to: Math.min(skeletonCount, newest.length) })}
          >
            {children}
          </Cards>
        </Selecting>
      </TipArea>
      {onDevice !== undefined && <OnDevice text={onDeviceText(spec, newest.length, onDevice)} />}
      <LoadMore hasMore={hasMore} isLoading={isLoadingMore} onLoad={loadMore}>
        {`Showing ${formatNumber(items.length)} of ${matches} ${total === 1 ? spec.nouns[0] : spec.nouns[1]}`}
      </LoadMore>
      <SelectionBar spec={spec} items={items} total={total} isCapped={isCapped} onFailures={onFailures} />
    </ListSelection>
  );
}

export function ItemList<Item extends { id: string }>({ children, ...list }: LoadedProps<Item>) {
  const { report, show, close } = useFailureReport();
  return (
    // The footer stays where it is when a short list replaces its skeleton.
    <Box sx={{ minHeight: '60vh' }}>
      <ListContent {...list} onFailures={show}>
        {children}
      </ListContent>
      {report && <FailuresDialog report={report} spec={list.spec} onClose={close} />}
    </Box>
  );
}
