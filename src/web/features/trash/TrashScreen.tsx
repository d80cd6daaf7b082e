import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { trashDays } from '../../../shared/trash.ts';
import { useEmptyTrashMutation, useListTrashInfiniteQuery } from '../../api/index.ts';
import { hasMore, itemsOf } from '../../api/pages.ts';
import { LoadMore } from '../../lists/LoadMore.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import DeleteIcon from '../../ui/icons/DeleteOutlined.tsx';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import { closeDialog } from '../../ui/closeDialog.ts';
import { formatNumber } from '../../ui/numbers.ts';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { TrashList } from './TrashList.tsx';

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
      <Button color="error" startIcon={<DeleteIcon />} onClick={() => setIsAsking(true)}>
        Empty trash
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
  const { currentData, error, isFetching, isFetchingNextPage, fetchNextPage, refetch } = useListTrashInfiniteQuery(
    {},
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
      <PageHeader
        title="Trash"
        subtitle={`What you delete can be restored for ${trashDays} days, with its code and analytics. Then it is deleted for good.`}
        actions={newest && <EmptyTrash count={counted} until={newest.deletedAt} />}
      />
      {last && items.length === 0 && (
        <EmptyState
          icon={<DeleteIcon />}
          title="The trash is empty"
          text="Links and QR codes that you delete appear here."
        />
      )}
      {items.length > 0 && (
        <>
          <Typography variant="body2" color="textSecondary" aria-live="polite" sx={{ mb: 1.5 }}>
            {counted}
          </Typography>
          <TrashList items={items} />
        </>
      )}
      <LoadMore hasMore={hasMore(pages)} isLoading={isFetchingNextPage} onLoad={() => void fetchNextPage()} />
      {!currentData && Boolean(error) && !isFetching && (
        <LoadFailure text="The trash could not be loaded." onRetry={refetch} />
      )}
      {!currentData && (!error || isFetching) && (
        <Skeleton role="status" aria-label="Loading trash" variant="rounded" height={240} sx={{ borderRadius: 2 }} />
      )}
    </Page>
  );
}
