import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { trashDays } from '../../../shared/trash.ts';
import { useEmptyTrashMutation, useListTrashInfiniteQuery } from '../../api/index.ts';
import { hasMore, itemsOf } from '../../api/pages.ts';
import { LoadMore } from '../../lists/LoadMore.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import DeleteIcon from '../../ui/icons/DeleteOutlined.tsx';
import { LoadFailure } from '../../connection/LoadFailure.tsx';
import { paths } from '../../routes.ts';
import { closeDialog } from '../../ui/closeDialog.ts';
import { formatNumber } from '../../ui/numbers.ts';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Total } from '../../ui/Total.ts';
import { useSettled } from '../../ui/useSettled.ts';
import { TrashList, type TrashKind } from './TrashList.tsx';

/** Beside the title, where a phone has no room for words. */
const iconOnPhones = {
  minWidth: { xs: 44, sm: 64 },
  px: { xs: 0, sm: 2 },
  '& > .MuiButton-startIcon': { ml: { xs: 0, sm: -0.5 }, mr: { xs: 0, sm: 1 } },
};

/** Items that are deleted after `until`, such as in another tab, stay. */
function EmptyTrash({ count, until }: { count: string; until: string }) {
  const [emptyTrash, { isLoading }] = useEmptyTrashMutation();
  const [isAsking, setIsAsking] = useState(false);
  const confirm = async () => {
    const { error } = await emptyTrash({ until });
    closeDialog(() => setIsAsking(false), !error);
  };
  return (
    <>
      <Button
        variant="outlined"
        color="error"
        aria-label="Empty trash"
        startIcon={<DeleteIcon />}
        onClick={() => setIsAsking(true)}
        sx={iconOnPhones}
      >
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          Empty trash
        </Box>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Empty the trash?"
        text={`${count} will be deleted for good, with all analytics. This cannot be undone. The short codes stay taken: nobody can use them again.`}
        confirmLabel="Empty trash"
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

export function TrashScreen() {
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim());
  const [kind, setKind] = useState<TrashKind>('all');
  const isNarrowed = search !== '' || kind !== 'all';
  const { currentData, error, isFetching, isFetchingNextPage, fetchNextPage, refetch } = useListTrashInfiniteQuery(
    { ...(search && { search }), ...(kind !== 'all' && { kind }) },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const pages = currentData?.pages ?? [];
  const items = itemsOf(pages);
  const [newest] = items;
  const last = pages.at(-1);
  const total = `${last?.isCapped ? 'More than ' : ''}${formatNumber(last?.total ?? 0)}`;
  const counted = `${total} ${last?.total === 1 ? 'item' : 'items'}`;
  return (
    <Page title="Trash">
      <Box sx={{ display: 'flex', mb: 0.5 }}>
        <BackLink to={paths.links}>Back to Links</BackLink>
      </Box>
      <PageHeader
        areActionsSmall
        title="Trash"
        beside={newest && !isNarrowed && <Total>{total}</Total>}
        subtitle={`Deleted items can be restored for ${trashDays} days, stats included.`}
        actions={newest && !isNarrowed && <EmptyTrash count={counted} until={newest.deletedAt} />}
      />
      {(items.length > 0 || isNarrowed) && (
        <TrashList items={items} typed={typed} kind={kind} onSearch={setTyped} onKind={setKind} />
      )}
      {last && items.length === 0 && isNarrowed && (
        <EmptyState icon={<DeleteIcon />} title="Nothing found" text="Nothing in the trash matches." />
      )}
      {last && items.length === 0 && !isNarrowed && (
        <EmptyState
          icon={<DeleteIcon />}
          title="The trash is empty"
          text="Links and QR codes that you delete appear here."
        />
      )}
      {items.length > 0 && (
        <LoadMore hasMore={hasMore(pages)} isLoading={isFetchingNextPage} onLoad={() => void fetchNextPage()}>
          {counted}
        </LoadMore>
      )}
      {!currentData && Boolean(error) && !isFetching && (
        <LoadFailure text="The trash could not be loaded." onRetry={refetch} />
      )}
      {!currentData && (!error || isFetching) && (
        <Skeleton role="status" aria-label="Loading trash" variant="rounded" height={240} sx={{ borderRadius: 2 }} />
      )}
    </Page>
  );
}
