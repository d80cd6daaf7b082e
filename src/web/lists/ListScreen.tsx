import AddIcon from '@mui/icons-material/Add';
import type { ComponentType, ReactNode } from 'react';
import { Page } from '../ui/Page.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ButtonLink } from '../ui/RouterLink.tsx';
import { FilterBar } from './FilterBar.tsx';
import { FilterChips, type ChipOf } from './FilterChips.tsx';
import type { CommonFilters } from './filters.ts';
import type { ListSlice } from './listSlice.ts';
import type { ListTexts } from './texts.ts';
import { useFiltersInAddress } from './useFiltersInAddress.ts';

interface ListScreenProps<Chosen> {
  slice: ListSlice<CommonFilters, Chosen>;
  texts: ListTexts;
  /** Where one more is made. */
  createPath: string;
  FiltersDialog: ComponentType<{ onClose: () => void }>;
  chipOf: ChipOf<Chosen>;
  /** By what the list is sorted, where that can be chosen. */
  order?: ReactNode;
  /** The list. */
  children: ReactNode;
}

/** The page of a list: what it is narrowed to stands above it, and in the page's address. */
export function ListScreen<Chosen>({ slice, texts, createPath, FiltersDialog, chipOf, order, children }: ListScreenProps<Chosen>) {
  const isOpen = useFiltersInAddress(slice);
  return (
    <Page title={texts.title}>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          <ButtonLink to={createPath} variant="contained" startIcon={<AddIcon />}>
            {texts.create}
          </ButtonLink>
        }
      />
      {isOpen && (
        <>
          <FilterBar slice={slice} texts={texts} FiltersDialog={FiltersDialog} order={order} />
          <FilterChips slice={slice} chipOf={chipOf} />
          {children}
        </>
      )}
    </Page>
  );
}
