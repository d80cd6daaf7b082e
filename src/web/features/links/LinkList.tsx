import LinkIcon from '@mui/icons-material/Link';
import SearchOffIcon from '@mui/icons-material/SearchOff';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCallback, useMemo, useState } from 'react';
import type { Link } from '../../../generated/endpoints.ts';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { ListFailed } from '../../lists/ListFailed.tsx';
import { LoadedList } from '../../lists/LoadedList.tsx';
import { paths } from '../../routes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyDialog } from '../../ui/lazyPiece.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { queryOf, type LinkStatus } from './filters.ts';
import { LinkCard } from './LinkCard.tsx';
import { LinkCardSkeleton } from './LinkCardSkeleton.tsx';
import { filtersCleared, selectFilters, selectIsFiltered, statusToggled, tagToggled } from './linksSlice.ts';
import { useLinkPages } from './useLinkPages.ts';

const EditLinkDialog = lazyDialog(() => import('./EditLinkDialog.tsx'), 'EditLinkDialog');

function SkeletonList() {
  return (
    <Box role="status" aria-label="Loading links" sx={{ display: 'grid', gap: 1.5 }}>
      {Array.from({ length: 6 }, (_, index) => (
        <LinkCardSkeleton key={index} />
      ))}
    </Box>
  );
}

function NoLinks() {
  const dispatch = useAppDispatch();
  const isFiltered = useAppSelector(selectIsFiltered);
  return isFiltered ? (
    <EmptyState
      icon={<SearchOffIcon />}
      title="No links found"
      text="No link matches all of these filters."
      action={
        <Button variant="outlined" onClick={() => dispatch(filtersCleared())}>
          Clear all filters
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={<LinkIcon />}
      title="No links found"
      text="You have not shortened a link yet. Your links will be listed here, with their clicks."
      action={
        <ButtonLink to={paths.createUrl} variant="contained">
          Shorten your first link
        </ButtonLink>
      }
    />
  );
}

interface LinkListProps {
  /** A QR code is wanted for a link. */
  onQrCode: (link: Link) => void;
}

export function LinkList({ onQrCode }: LinkListProps) {
  const dispatch = useAppDispatch();
  const filters = useAppSelector(selectFilters);
  const query = useMemo(() => queryOf(filters), [filters]);
  const { links, total, isCapped, hasMore, isLoadingMore, hasFailed, loadMore, retry } = useLinkPages(query);
  const [edited, setEdited] = useState<Link>();
  const toggleTag = useCallback((name: string) => dispatch(tagToggled(name)), [dispatch]);
  const toggleStatus = useCallback((status: LinkStatus) => dispatch(statusToggled(status)), [dispatch]);

  if (!links && hasFailed) return <ListFailed title="Your links could not be loaded" onRetry={retry} />;
  if (!links) return <SkeletonList />;
  if (links.length === 0) return <NoLinks />;
  return (
    <>
      <LoadedList
        label="Links"
        items={links}
        nouns={['link', 'links']}
        total={total}
        isCapped={isCapped}
        hasMore={hasMore}
        isLoadingMore={isLoadingMore}
        onMore={loadMore}
      >
        {(link) => (
          <LinkCard link={link} selectedTags={filters.tags} onTag={toggleTag} onStatus={toggleStatus} onEdit={setEdited} onQrCode={onQrCode} />
        )}
      </LoadedList>
      {edited && (
        <EditLinkDialog link={edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}
