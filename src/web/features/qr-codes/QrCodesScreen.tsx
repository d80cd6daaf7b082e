import QrCodeIcon from '@mui/icons-material/QrCode2';
import { useCallback, useState } from 'react';
import { useListQrCodesInfiniteQuery } from '../../api/index.ts';
import { CardSkeleton } from '../../lists/CardSkeleton.tsx';
import { ItemList } from '../../lists/ItemList.tsx';
import { ListScreen } from '../../lists/ListScreen.tsx';
import type { ListSpec } from '../../lists/spec.ts';
import { useListPages, useListQuery } from '../../lists/useListPages.ts';
import { paths } from '../../routes.ts';
import { lazyDialog } from '../../ui/lazyPiece.tsx';
import { OrderSelect } from './OrderSelect.tsx';
import type { QrDialog } from './QrCodeActions.tsx';
import { QrCodeCard } from './QrCodeCard.tsx';
import { QrCodeDialogs } from './QrCodeDialogs.tsx';
import { qrCodesSlice, type ChosenQrCodeFilter } from './qrCodesSlice.ts';
import { filterLabels } from './labels.ts';

const spec: ListSpec<ChosenQrCodeFilter> = {
  slice: qrCodesSlice,
  title: 'QR Codes',
  subtitle: 'Manage your QR codes and view their analytics.',
  label: 'QR codes',
  searchLabel: 'Search QR codes',
  nouns: ['QR code', 'QR codes'],
  loading: 'Loading QR codes',
  failed: 'Your QR codes could not be loaded',
  empty: 'No QR codes found',
  emptyIcon: <QrCodeIcon />,
  noMatch: 'No QR code matches all of these filters.',
  noneYet: 'You have not made a QR code yet. Your codes will be listed here, with their scans.',
  create: 'Create QR code',
  createFirst: 'Create your first QR code',
  createPath: paths.createQr,
  FiltersDialog: lazyDialog(() => import('./QrFiltersDialog.tsx'), 'QrFiltersDialog'),
  chipOf: ({ name, choice }) => ({ label: filterLabels[name][choice ? 'yes' : 'no'] }),
  order: <OrderSelect />,
  skeleton: <CardSkeleton hasPicture actions={7} />,
};

function QrCodeList() {
  const { query, options } = useListQuery(qrCodesSlice);
  const loaded = useListPages(qrCodesSlice, 'listQrCodes', useListQrCodesInfiniteQuery(query, options));
  const [opened, setOpened] = useState<{ id: string; dialog: QrDialog }>();
  const open = useCallback((id: string, dialog: QrDialog) => setOpened({ id, dialog }), []);
  const openedCode = loaded.items?.find(({ id }) => id === opened?.id);
  return (
    <>
      <ItemList spec={spec} loaded={loaded}>
        {(code) => <QrCodeCard code={code} onOpen={open} />}
      </ItemList>
      {opened && openedCode && (
        <QrCodeDialogs code={openedCode} dialog={opened.dialog} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

export function QrCodesScreen() {
  return (
    <ListScreen spec={spec}>
      <QrCodeList />
    </ListScreen>
  );
}
