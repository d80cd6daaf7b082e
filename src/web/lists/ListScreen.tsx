import { styled } from '@mui/material/styles';
import { linkTo, paths } from '../routes.ts';
import AddIcon from '../ui/icons/Add.tsx';
import ChartIcon from '../ui/icons/BarChart.tsx';
import DeleteIcon from '../ui/icons/DeleteOutlined.tsx';
import ImportIcon from '../ui/icons/UploadFileOutlined.tsx';
import { ExportMenu } from '../ui/ExportMenu.tsx';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ButtonLink } from '../ui/RouterLink.tsx';
import { FilterBar } from './FilterBar.tsx';
import { FilterChips } from './FilterChips.tsx';
import { ItemList, type ItemListProps } from './ItemList.tsx';
import type { ListSpec } from './spec.ts';
import { useFiltersInUrl } from './useFiltersInUrl.ts';
import { useListExport } from './useListExport.ts';

/** Phones show only icons, whose texts stay for screen readers. The button in the top bar creates items there. */
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  [theme.breakpoints.up('sm')]: { '& > :first-child': { marginLeft: -16 } },
  [theme.breakpoints.down('sm')]: {
    gap: 0,
    marginRight: -10,
    // Four of them fit beside "QR Codes" at 320 px.
    '& > .MuiButton-root': { minWidth: 42, height: 44, padding: 0, fontSize: 0 },
    '& .MuiButton-startIcon': { margin: 0, '& > svg': { fontSize: 22 } },
    '& > .MuiButton-root[data-create]': { display: 'none' },
  },
}));

function ListExport(spec: ListSpec<unknown>) {
  const { save, isLoading } = useListExport(spec);
  return (
    <ExportMenu label={`Export ${spec.nouns[1]}`} isLoading={isLoading} onExport={(format) => void save(format)} />
  );
}

export function ListScreen<Item extends { id: string }>({ spec, children }: ItemListProps<Item>) {
  const { slice, title, subtitle, create, createPath } = spec;
  const isOpen = useFiltersInUrl(slice);
  return (
    <Page title={title}>
      <PageHeader
        title={title}
        subtitle={subtitle}
        areActionsSmall
        actions={
          <Actions>
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
            <ButtonLink to={createPath} variant="contained" startIcon={<AddIcon />} data-create>
              {create}
            </ButtonLink>
          </Actions>
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
