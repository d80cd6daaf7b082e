import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PlanId } from '../../../../shared/plans.ts';
import { plans } from '../../../../shared/planTable.ts';
import { useListOperatorAccountsInfiniteQuery } from '../../../api/index.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { NotLoaded } from '../../../connection/LoadFailure.tsx';
import { LoadMore } from '../../../lists/LoadMore.tsx';
import SearchOffIcon from '../../../ui/icons/SearchOff.tsx';
import { formatNumber } from '../../../ui/numbers.ts';
import { useSettled } from '../../../ui/useSettled.ts';
import { BarSelect } from '../BarSelect.tsx';
import { RowsSkeleton } from '../RowsSkeleton.tsx';
import { SearchBar } from '../SearchBar.tsx';
import { AccountPanel } from './AccountPanel.tsx';
import { AccountRow } from './AccountRow.tsx';
import { SortHeader, type AccountOrder } from './SortHeader.tsx';

const planFilter = [
  { value: 'all', label: 'All' } as const,
  ...plans.map(({ plan, name }) => ({ value: `${plan}` as const, label: name })),
];

const states = [
  { value: 'all', label: 'All' },
  { value: 'verified', label: 'Verified' },
  { value: 'unverified', label: 'Not verified' },
  { value: 'disabled', label: 'Disabled' },
] as const;

function useOpenAccount() {
  const [query, setQuery] = useSearchParams();
  const open = (id: string | null) =>
    setQuery((before) => {
      if (id === null) before.delete('account');
      else before.set('account', id);
      return before;
    });
  const openId = query.get('account');
  const close = () => {
    open(null);
    // The button that was pressed goes with the panel, and narrow screens show the list again only then.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-item="${openId}"] button`)?.focus());
  };
  return { openId, open, close };
}

/** List and panel stand side by side; on narrow screens the panel covers the list. */
export function AccountsTab() {
  const [typed, setTyped] = useState('');
  const [sortBy, setSortBy] = useState<AccountOrder>('CreatedAt');
  const [plan, setPlan] = useState<(typeof planFilter)[number]['value']>('all');
  const [state, setState] = useState<(typeof states)[number]['value']>('all');
  const search = useSettled(typed.trim());
  const { openId, open, close } = useOpenAccount();
  const list = useListOperatorAccountsInfiniteQuery({
    sortBy,
    ...(search !== '' && { search }),
    ...(state !== 'all' && { state }),
    ...(plan !== 'all' && { plan: Number(plan) as PlanId }),
  });
  const accounts = list.currentData?.pages.flatMap((page) => page.accounts);
  const total = list.currentData?.pages[0]?.total;
  const label = typeof total === 'number' ? `Search ${formatNumber(total)} accounts` : 'Search accounts';

  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: openId ? 'minmax(0, 7fr) minmax(0, 4fr)' : 'minmax(0, 1fr)' },
        gap: 2,
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: { xs: openId ? 'none' : 'block', md: 'block' } }}>
        <SearchBar
          label="Accounts"
          searchLabel={label}
          value={typed}
          maxLength={100}
          onChange={setTyped}
          filters={(isPhone) => (
            <>
              <BarSelect label="Show" value={state} options={states} onChange={setState} hasBorder={isPhone} />
              <BarSelect label="Plan" value={plan} options={planFilter} onChange={setPlan} hasBorder={isPhone} />
            </>
          )}
        />
        {accounts && accounts.length > 0 && (
          <Card sx={{ overflow: 'hidden', containerType: 'inline-size' }}>
            <SortHeader sortBy={sortBy} onSort={setSortBy} />
            <Box component="ul" aria-label="Accounts" sx={{ m: 0, p: 0, listStyle: 'none' }}>
              {accounts.map((account) => (
                <AccountRow
                  key={account.id}
                  account={account}
                  isOpen={account.id === openId}
                  onOpen={() => open(account.id)}
                />
              ))}
            </Box>
          </Card>
        )}
        {accounts?.length === 0 && (
          <EmptyState
            icon={<SearchOffIcon />}
            title="No accounts found"
            text="Try a shorter part of the email address or the name."
            action={
              <Button
                variant="outlined"
                onClick={() => {
                  setTyped('');
                  setState('all');
                  setPlan('all');
                }}
              >
                Show all
              </Button>
            }
          />
        )}
        {!accounts && list.error && !list.isFetching && (
          <NotLoaded title="The accounts could not be loaded" onRetry={list.refetch} />
        )}
        {!accounts && (!list.error || list.isFetching) && <RowsSkeleton label="Loading accounts" />}
        <LoadMore
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
        />
      </Box>
      {openId && <AccountPanel key={openId} id={openId} onClose={close} />}
    </Box>
  );
}
