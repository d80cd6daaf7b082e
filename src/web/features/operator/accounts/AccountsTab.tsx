import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PlanId } from '../../../../shared/plans.ts';
import { plans } from '../../../../shared/planTable.ts';
import { useListOperatorAccountsInfiniteQuery } from '../../../api/index.ts';
import { SelectInput } from '../../../forms/SelectInput.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LoadFailure } from '../../../connection/LoadFailure.tsx';
import { formatNumber } from '../../../ui/numbers.ts';
import { useSettled } from '../../../ui/useSettled.ts';
import { AccountPanel } from './AccountPanel.tsx';
import { AccountRow } from './AccountRow.tsx';
import { SortHeader, type AccountOrder } from './SortHeader.tsx';

const planFilter = [
  { value: 'all', label: 'All' },
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
  return { openId: query.get('account'), open };
}

/** List and panel stand side by side; on narrow screens the panel covers the list. */
export function AccountsTab() {
  const [typed, setTyped] = useState('');
  const [sortBy, setSortBy] = useState<AccountOrder>('CreatedAt');
  const [plan, setPlan] = useState('all');
  const [state, setState] = useState<(typeof states)[number]['value']>('all');
  const search = useSettled(typed.trim());
  const { openId, open } = useOpenAccount();
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
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2, mb: 2 }}>
          <OutlinedInput
            type="search"
            value={typed}
            placeholder={label}
            onChange={({ target }) => setTyped(target.value)}
            inputProps={{ 'aria-label': label, maxLength: 100 }}
            sx={{ flex: '1 1 240px' }}
          />
          <Box sx={{ flex: '0 1 144px' }}>
            <SelectInput label="Show" value={state} options={states} onChange={setState} />
          </Box>
          <Box sx={{ flex: '0 1 144px' }}>
            <SelectInput label="Plan" value={plan} options={planFilter} onChange={setPlan} />
          </Box>
        </Box>
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
          <EmptyState title="No accounts found" text="Try a shorter part of the email address or the name." />
        )}
        {!accounts && list.error && !list.isFetching && (
          <LoadFailure text="The accounts could not be loaded." onRetry={list.refetch} />
        )}
        {!accounts && (!list.error || list.isFetching) && (
          <Skeleton variant="rounded" height={336} role="status" aria-label="Loading accounts" />
        )}
        {list.hasNextPage && (
          <Button sx={{ mt: 2 }} loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show more
          </Button>
        )}
      </Box>
      {openId && <AccountPanel key={openId} id={openId} onClose={() => open(null)} />}
    </Box>
  );
}
