import AddIcon from '@mui/icons-material/Add';
import ChartIcon from '@mui/icons-material/BarChart';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ImportIcon from '@mui/icons-material/UploadFileOutlined';
import { linkTo, paths } from '../routes.ts';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ButtonLink } from '../ui/RouterLink.tsx';
import { FilterBar } from './FilterBar.tsx';
import { FilterChips } from './FilterChips.tsx';
import { ListExport } from './ListExport.tsx';
import { ItemList, type ItemListProps } from './ItemList.tsx';
import { useFiltersInUrl } from './useFiltersInUrl.ts';

/** The page of a list. The filters are above it and in the page's URL. */
export function ListScreen<Item extends { id: string }>({ spec, children }: ItemListProps<Item>) {
  const { slice, title, subtitle, create, createPath } = spec;
  const isOpen = useFiltersInUrl(slice);
  return (
    <Page title={title}>
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          <>
            <ButtonLink to={paths.analytics} startIcon={<ChartIcon />}>
              Analytics
            </ButtonLink>
            <ButtonLink to={linkTo.import()} startIcon={<ImportIcon />}>
              Import
            </ButtonLink>
            <ListExport {...spec} />
            <ButtonLink to={paths.trash} startIcon={<DeleteIcon />}>
              Trash
            </ButtonLink>
            <ButtonLink to={createPath} variant="contained" startIcon={<AddIcon />}>
              {create}
            </ButtonLink>
          </>
        }
      />
      {isOpen && (
        <>
          <FilterBar spec={spec} />
          <FilterChips spec={spec} />
          <ItemList spec={spec}>{children}</ItemList>
        </>
      )}
    </Page>
  );
}
