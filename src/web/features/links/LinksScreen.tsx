import AddIcon from '@mui/icons-material/Add';
import { paths } from '../../routes.ts';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { FilterBar } from './FilterBar.tsx';
import { FilterChips } from './FilterChips.tsx';
import { LinkList } from './LinkList.tsx';
import { useFiltersInAddress } from './useFiltersInAddress.ts';

export function LinksScreen() {
  const isOpen = useFiltersInAddress();
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
          <LinkList />
        </>
      )}
    </Page>
  );
}
