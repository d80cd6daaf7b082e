import QrCodeIcon from '@mui/icons-material/QrCode2';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback, useMemo, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { paths } from '../../routes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatNumber } from '../../ui/numbers.ts';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { TipArea } from '../../ui/TipArea.tsx';
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

  if (!codes && hasFailed) {
    return (
      <EmptyState
        title="Your QR codes could not be loaded"
        text="Check your connection, then try again."
        action={
          <Button variant="outlined" onClick={retry}>
            Try again
          </Button>
        }
      />
    );
  }
  if (!codes) return <SkeletonList />;
  if (codes.length === 0) return <NoQrCodes />;
  return (
    <>
      <Typography variant="body2" color="textSecondary" aria-live="polite" sx={{ mb: 1.5, fontVariantNumeric: 'tabular-nums' }}>
        {`Showing ${formatNumber(codes.length)} of ${isCapped ? 'more than ' : ''}${formatNumber(total)} QR ${total === 1 ? 'code' : 'codes'}`}
      </Typography>
      <TipArea>
        <Box component="ul" aria-label="QR codes" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
          {codes.map((code) => (
            <li key={code.id}>
              <QrCodeCard code={code} onOpen={open} />
            </li>
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
      {opened && openedCode && <QrCodeDialogs code={openedCode} dialog={opened.dialog} onClose={() => setOpened(undefined)} />}
    </>
  );
}
