import { useCallback, useState } from 'react';
import type { Link } from '../../../../generated/endpoints.ts';
import { useGetUrlQuery, useListUrlsInfiniteQuery, type ListedLink } from '../../../api/index.ts';
import { useAppSelector } from '../../../hooks.ts';
import { CardSkeleton } from '../../../lists/CardSkeleton.tsx';
import { ListScreen } from '../../../lists/ListScreen.tsx';
import type { ListSpec } from '../../../lists/spec.ts';
import { paths } from '../../../routes.ts';
import LinkIcon from '../../../ui/icons/Link.tsx';
import TagIcon from '../../../ui/icons/Tag.tsx';
import { lazyDialog } from '../../../ui/lazyComponent.tsx';
import { withoutScheme } from '../../../ui/urls.ts';
import type { LinkDialog } from './LinkActions.tsx';
import { LinkCard } from './LinkCard.tsx';
import { linksSlice, statusNames, type ChosenLinkFilter, type LinkOrder } from './linksSlice.ts';
import { TagsFilter } from './TagsFilter.tsx';

const EditLinkDialog = lazyDialog(() => import('../EditLinkDialog.tsx'), 'EditLinkDialog');
const DeleteLinkDialog = lazyDialog(() => import('../DeleteLinkDialog.tsx'), 'DeleteLinkDialog');
const LinkScheduleDialog = lazyDialog(() => import('../LinkScheduleDialog.tsx'), 'LinkScheduleDialog');

const orders: Record<LinkOrder, string> = {
  CreatedAt: 'Created',
  Name: 'Name',
  ClickCount: 'Clicks',
  LastClick: 'Last click',
  UpdatedAt: 'Updated',
};

const spec: ListSpec<ListedLink, ChosenLinkFilter> = {
  slice: linksSlice,
  kind: 'link',
  endpoint: 'listUrls',
  usePages: useListUrlsInfiniteQuery,
  useItem: useGetUrlQuery,
  nameOf: ({ shortenedUrl }) => withoutScheme(shortenedUrl),
  isOff: ({ isActive }) => !isActive,
  imageOf: ({ shortCode, qrCode }) => qrCode && { code: shortCode, imageUrl: qrCode.imageUrl },
  title: 'All Links',
  subtitle: 'View and manage all your shortened links.',
  label: 'Links',
  searchLabel: 'Search links',
  nouns: ['link', 'links'],
  loading: 'Loading links',
  failed: 'Your links could not be loaded',
  unreached: 'Failed to fetch URLs',
  empty: 'No links found',
  emptyIcon: <LinkIcon />,
  noMatch: 'No links match these filters.',
  noneYet: 'Your links will be listed here, with their clicks.',
  create: 'Create link',
  createFirst: 'Shorten your first link',
  createPath: paths.createUrl,
  fileName: 'curtly-links',
  FiltersDialog: lazyDialog(() => import('./LinkFiltersDialog.tsx'), 'LinkFiltersDialog'),
  TagsFilter,
  chipOf: ({ name, choice }) => {
    if (name === 'tags') return { label: choice, icon: <TagIcon /> };
    if (name === 'status') return { label: `Status: ${statusNames[choice]}` };
    return { label: choice ? 'Enabled' : 'Disabled' };
  },
  orders,
  skeleton: <CardSkeleton />,
};

export function LinksScreen() {
  const { tags } = useAppSelector(linksSlice.selectors.selectValues);
  const [opened, setOpened] = useState<{ link: Link; dialog: LinkDialog }>();
  const open = useCallback((link: Link, dialog: LinkDialog) => setOpened({ link, dialog }), []);
  const close = () => setOpened(undefined);
  return (
    <>
      <ListScreen spec={spec}>{(link) => <LinkCard link={link} selectedTags={tags} onOpen={open} />}</ListScreen>
      {opened?.dialog === 'edit' && <EditLinkDialog link={opened.link} onClose={close} />}
      {opened?.dialog === 'schedule' && <LinkScheduleDialog link={opened.link} onClose={close} />}
      {opened?.dialog === 'delete' && (
        <DeleteLinkDialog link={opened.link} clicks={opened.link.clickCount} onClose={close} onDeleted={close} />
      )}
    </>
  );
}
