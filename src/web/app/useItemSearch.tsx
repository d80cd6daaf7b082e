import { useNavigate } from 'react-router-dom';
import type { Link, QrCode } from '../../generated/endpoints.ts';
import { readableUrl } from '../../shared/readableUrl.ts';
import { useListMatchesQuery } from '../api/index.ts';
import { useAppSelector } from '../hooks.ts';
import { linkTo, paths } from '../routes.ts';
import { selectIsAuthenticated } from '../session/sessionSlice.ts';
import LinkIcon from '../ui/icons/LinkOutlined.tsx';
import QrCodeIcon from '../ui/icons/QrCode2.tsx';
import SearchIcon from '../ui/icons/Search.tsx';
import { useSettled } from '../ui/useSettled.ts';
import type { Command } from './useCommands.tsx';

const pageSize = 5;

/** Links and QR codes come together, so that nothing moves under a key that is being pressed. */
export function useItemSearch(text: string) {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const navigate = useNavigate();
  const search = useSettled(text);
  const isWanted = isAuthenticated && text !== '';
  const query = { query: { search }, page: 1, pageSize };
  const skip = !isWanted || search === '';
  const links = useListMatchesQuery({ endpoint: 'listUrls', ...query }, { skip });
  const qrCodes = useListMatchesQuery({ endpoint: 'listQrCodes', ...query }, { skip });
  const isSearching = isWanted && (search !== text || links.isFetching || qrCodes.isFetching);
  const isShown = isWanted && !isSearching;

  const all = (found: Command[], group: string, path: string): Command[] =>
    found.length < pageSize
      ? found
      : [
          ...found,
          {
            id: `all ${path}`,
            group,
            isMore: true,
            label: `All ${group} with “${text}”`,
            icon: <SearchIcon />,
            run: () => void navigate(`${path}?${new URLSearchParams({ search: text }).toString()}`),
          },
        ];
  const foundLinks = ((links.currentData ?? []) as Link[]).map(({ id, shortCode, originalUrl }): Command => ({
    id,
    group: 'Links',
    label: shortCode,
    icon: <LinkIcon />,
    detail: readableUrl(originalUrl),
    run: () => void navigate(linkTo.linkDetails(shortCode)),
  }));
  const foundQrCodes = ((qrCodes.currentData ?? []) as QrCode[]).map(({ id, name, content }): Command => ({
    id,
    group: 'QR codes',
    label: name,
    icon: <QrCodeIcon />,
    detail: readableUrl(content),
    run: () => void navigate(linkTo.qrCodeDetails(id)),
  }));

  return {
    found: isShown ? [...all(foundLinks, 'Links', paths.links), ...all(foundQrCodes, 'QR codes', paths.qrCodes)] : [],
    isSearching,
    failure: isShown ? (links.error ?? qrCodes.error) : undefined,
    retry: () => [links, qrCodes].filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}
