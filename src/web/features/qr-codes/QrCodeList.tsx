import QrCodeIcon from '@mui/icons-material/QrCode2';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useMemo, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { ListFailed } from '../../lists/ListFailed.tsx';
import { LoadedList } from '../../lists/LoadedList.tsx';
import { paths } from '../../routes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { queryOf } from './filters.ts';
import type { QrDialog } from './QrCodeActions.tsx';
import { QrCodeCard } from './QrCodeCard.tsx';
import { QrCodeCardSkeleton } from './QrCodeCardSkeleton.tsx';
import { QrCodeDialogs } from './QrCodeDialogs.tsx';
import { filtersCleared, selectFilters, selectIsFiltered } from './qrCodesSlice.ts';
import { useQrCodePages } from './useQrCodePages.ts';

function SkeletonList() {
  return (
    <Box role="status" aria-label="Loading QR codes" sx={{ display: 'grid', gap: 1.5 }}>
      {Array.from({ length: 5 }, (_, index) => (
        <QrCodeCardSkeleton key={index} />
      ))}
    </Box>
  );
}

function NoQrCodes() {
  const dispatch = useAppDispatch();
  const isFiltered = useAppSelector(selectIsFiltered);
  return isFiltered ? (
    <EmptyState
      icon={<SearchOffIcon />}
      title="No QR codes found"
      text="No QR code matches all of these filters."
      action={
        <Button variant="outlined" onClick={() => dispatch(filtersCleared())}>
          Clear all filters
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={<QrCodeIcon />}
      title="No QR codes found"
      text="You have not made a QR code yet. Your codes will be listed here, with their scans."
      action={
        <ButtonLink to={paths.createQr} variant="contained">
          Create your first QR code
        </ButtonLink>
      }
    />
  );
}

export function QrCodeList() {
  const filters = useAppSelector(selectFilters);
  const query = useMemo(() => queryOf(filters), [filters]);
  const { codes, total, isCapped, hasMore, isLoadingMore, hasFailed, loadMore, retry } = useQrCodePages(query);
  const [opened, setOpened] = useState<{ id: string; dialog: QrDialog }>();
  const open = useCallback((id: string, dialog: QrDialog) => setOpened({ id, dialog }), []);
  const openedCode = codes?.find(({ id }) => id === opened?.id);

  if (!codes && hasFailed) return <ListFailed title="Your QR codes could not be loaded" onRetry={retry} />;
  if (!codes) return <SkeletonList />;
  if (codes.length === 0) return <NoQrCodes />;
  return (
    <>
      <LoadedList
        label="QR codes"
        items={codes}
        nouns={['QR code', 'QR codes']}
        total={total}
        isCapped={isCapped}
        hasMore={hasMore}
        isLoadingMore={isLoadingMore}
        onMore={loadMore}
      >
        {(code) => <QrCodeCard code={code} onOpen={open} />}
      </LoadedList>
      {opened && openedCode && <QrCodeDialogs code={openedCode} dialog={opened.dialog} onClose={() => setOpened(undefined)} />}
    </>
  );
}
