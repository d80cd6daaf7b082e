import AddIcon from '@mui/icons-material/Add';
import type { Link } from '../../../generated/endpoints.ts';
import { useFiltersInAddress } from '../../lists/useFiltersInAddress.ts';
import { paths } from '../../routes.ts';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { FilterBar } from './FilterBar.tsx';
import { FilterChips } from './FilterChips.tsx';
import { filtersFromAddress, filtersToAddress } from './filters.ts';
import { LinkList } from './LinkList.tsx';
import { addressOpened, selectFilters } from './linksSlice.ts';

/** `onQrCode`: a QR code is wanted for a link. */
export function LinksScreen({ onQrCode }: { onQrCode: (link: Link) => void }) {
  const isOpen = useFiltersInAddress({ select: selectFilters, toAddress: filtersToAddress, fromAddress: filtersFromAddress, opened: addressOpened });
  return (
    <Page title="All Links">
      <PageHeader
        title="All Links"
        subtitle="View and manage all your shortened links."
        actions={
          <ButtonLink to={paths.createUrl} variant="contained" startIcon={<AddIcon />}>
            Create link
          </ButtonLink>
        }
      />
      {isOpen && (
        <>
          <FilterBar />
          <FilterChips />
          <LinkList onQrCode={onQrCode} />
        </>
      )}
    </Page>
  );
}
