import AddIcon from '@mui/icons-material/Add';
import { useFiltersInAddress } from '../../lists/useFiltersInAddress.ts';
import { paths } from '../../routes.ts';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { filtersFromAddress, filtersToAddress } from './filters.ts';
import { QrCodeList } from './QrCodeList.tsx';
import { addressOpened, selectFilters } from './qrCodesSlice.ts';
import { QrFilterBar } from './QrFilterBar.tsx';
import { QrFilterChips } from './QrFilterChips.tsx';

export function QrCodesScreen() {
  const isOpen = useFiltersInAddress({ select: selectFilters, toAddress: filtersToAddress, fromAddress: filtersFromAddress, opened: addressOpened });
  return (
    <Page title="QR Codes">
      <PageHeader
        title="QR Codes"
        subtitle="Manage your QR codes and view their analytics."
        actions={
          <ButtonLink to={paths.createQr} variant="contained" startIcon={<AddIcon />}>
            Create QR code
          </ButtonLink>
        }
      />
      {isOpen && (
        <>
          <QrFilterBar />
          <QrFilterChips />
          <QrCodeList />
        </>
      )}
    </Page>
  );
}
