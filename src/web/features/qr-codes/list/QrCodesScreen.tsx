import { useCallback, useState } from 'react';
import { useGetQrCodeQuery, useListQrCodesInfiniteQuery, type ListedQrCode } from '../../../api/index.ts';
import { CardSkeleton } from '../../../lists/CardSkeleton.tsx';
import { ListScreen } from '../../../lists/ListScreen.tsx';
import type { ListSpec } from '../../../lists/spec.ts';
import { paths } from '../../../routes.ts';
import QrCodeIcon from '../../../ui/icons/QrCode2.tsx';
import { lazyDialog } from '../../../ui/lazyComponent.tsx';
import type { QrDialog } from './QrCodeActions.tsx';
import { QrCodeCard } from './QrCodeCard.tsx';
import { QrCodeDialogs } from './QrCodeDialogs.tsx';
import { qrCodesSlice, type ChosenQrCodeFilter, type QrCodeOrder } from './qrCodesSlice.ts';
import { filterTexts } from '../labels.ts';

const orders: Record<QrCodeOrder, string> = {
  CreatedAt: 'Created',
  Name: 'Name',
  ScanCount: 'Scans',
  LastScan: 'Last scan',
  UpdatedAt: 'Updated',
};

const spec: ListSpec<ListedQrCode, ChosenQrCodeFilter> = {
  slice: qrCodesSlice,
  kind: 'qrCode',
  endpoint: 'listQrCodes',
  usePages: useListQrCodesInfiniteQuery,
  useItem: useGetQrCodeQuery,
  nameOf: ({ name }) => name,
  isOff: ({ isActive }) => !isActive,
  imageOf: ({ shortCode, imageUrl }) => ({ code: shortCode, imageUrl }),
  title: 'QR Codes',
  subtitle: 'Manage your QR codes and view their analytics.',
  label: 'QR codes',
  searchLabel: 'Search QR codes',
  nouns: ['QR code', 'QR codes'],
  loading: 'Loading QR codes',
  failed: 'Your QR codes could not be loaded',
  unreached: 'Failed to fetch QR codes',
  empty: 'No QR codes found',
  emptyIcon: <QrCodeIcon />,
  noMatch: 'No QR codes match these filters.',
  noneYet: 'Your QR codes will be listed here, with their scans.',
  create: 'Create QR code',
  createFirst: 'Create your first QR code',
  createPath: paths.createQr,
  fileName: 'curtly-qr-codes',
  FiltersDialog: lazyDialog(() => import('./QrFiltersDialog.tsx'), 'QrFiltersDialog'),
  chipOf: ({ name, choice }) => ({ label: filterTexts[name][choice ? 'yes' : 'no'] }),
  orders,
  skeleton: <CardSkeleton />,
};

export function QrCodesScreen() {
  const [opened, setOpened] = useState<{ id: string; dialog: QrDialog }>();
  const open = useCallback((id: string, dialog: QrDialog) => setOpened({ id, dialog }), []);
  return (
    <ListScreen spec={spec}>
      {(code) => (
        <>
          <QrCodeCard code={code} onOpen={open} />
          {opened?.id === code.id && (
            <QrCodeDialogs code={code} dialog={opened.dialog} onClose={() => setOpened(undefined)} />
          )}
        </>
      )}
    </ListScreen>
  );
}
