import { useNavigate } from 'react-router-dom';
import type { Link, QrCode } from '../../generated/endpoints.ts';
import { readableUrl } from '../../shared/readableUrl.ts';
import { useCheckCodesQuery, useListMatchesQuery } from '../api/index.ts';
import { checkable } from '../codes/checkable.ts';
import type { DuplicateState } from '../features/links/create/duplicate.ts';
import { useAppSelector } from '../hooks.ts';
import { statusBadge } from '../lists/linkStatus.ts';
import { StateDot } from '../lists/StateDot.tsx';
import { Tile } from '../lists/Tile.tsx';
import { linkTo, paths } from '../routes.ts';
import { selectIsAuthenticated } from '../session/sessionSlice.ts';
import AddIcon from '../ui/icons/Add.tsx';
import QrCodeIcon from '../ui/icons/QrCode2.tsx';
import SearchIcon from '../ui/icons/Search.tsx';
import { useSettled } from '../ui/useSettled.ts';
import { withoutScheme } from '../ui/urls.ts';
import { codeRank, reasonOfLink, reasonOfQrCode } from './foundWhy.ts';
import type { Command } from './useCommands.tsx';

const shown = 5;
/** Enough to find among them what is meant most. */
const searched = 20;

interface Found {
  command: Command;
  rank: number;
}

/** What begins with the text was asked for by itself: among many newer matches it would be missing. */
function useMatches(endpoint: 'listUrls' | 'listQrCodes', search: string, skip: boolean) {
  const byName = { startsWith: search, sortBy: 'Name', sortDirection: 'asc' };
  const beginning = useListMatchesQuery({ endpoint, query: byName, page: 1, pageSize: shown }, { skip });
  const containing = useListMatchesQuery({ endpoint, query: { search }, page: 1, pageSize: searched }, { skip });
  const both = [beginning, containing];
  const items = new Map(both.flatMap(({ currentData = [] }) => currentData).map((item) => [item.id, item]));
  return {
    items: [...items.values()],
    isFetching: both.some(({ isFetching }) => isFetching),
    error: both.find(({ error }) => error !== undefined)?.error,
    retry: () => both.filter(({ isError }) => isError).forEach(({ refetch }) => void refetch()),
  };
}

/** A link with the code that was typed, where it is free. */
function useOffer(code: string, skip: boolean): Command | undefined {
  const navigate = useNavigate();
  const { currentData } = useCheckCodesQuery({ codes: code }, { skip: skip || !checkable.test(code) });
  if (!currentData?.[0]?.isFree) return undefined;
  return {
    id: 'create with code',
    group: 'Create',
    isOffer: true,
    label: `Create a link with the code “${code}”`,
    icon: <AddIcon />,
    run: () =>
      void navigate(paths.createUrl, { state: { duplicate: { customShortCode: code } } satisfies DuplicateState }),
  };
}

/** Links and QR codes come together, so that nothing moves under a key that is being pressed. */
export function useItemSearch(text: string) {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const navigate = useNavigate();
  const search = useSettled(text);
  const isWanted = isAuthenticated && text !== '';
  const skip = !isWanted || search === '';
  const links = useMatches('listUrls', search, skip);
  const qrCodes = useMatches('listQrCodes', search, skip);
  const offer = useOffer(search, skip);
  const isSearching = isWanted && (search !== text || links.isFetching || qrCodes.isFetching);
  const isShown = isWanted && !isSearching;

  const nearest = (found: Found[], group: string, path: string): Command[] => {
    const commands = found.toSorted((one, other) => one.rank - other.rank).map(({ command }) => command);
    if (commands.length <= shown) return commands;
    const all: Command = {
      id: `all ${path}`,
      group,
      isMore: true,
      label: `All ${group} with “${text}”`,
      icon: <SearchIcon />,
      run: () => void navigate(`${path}?${new URLSearchParams({ search: text }).toString()}`),
    };
    return [...commands.slice(0, shown), all];
  };
  const foundLinks = (links.items as Link[]).map((link): Found => {
    const { id, shortCode, shortenedUrl, originalUrl, title } = link;
    const reason = reasonOfLink(link, search);
    const { dot, label, tooltip } = statusBadge(link);
    const icon = (
      <Tile url={originalUrl} size={32}>
        <StateDot state={dot} label={label} tip={tooltip} />
      </Tile>
    );
    const command = {
      id,
      group: 'Links',
      label: withoutScheme(shortenedUrl),
      marked: reason.rank <= codeRank ? search : undefined,
      icon,
      detail: title ?? readableUrl(originalUrl),
      reason,
      run: () => void navigate(linkTo.linkDetails(shortCode)),
    };
    return { command, rank: reason.rank };
  });
  const foundQrCodes = (qrCodes.items as QrCode[]).map((code): Found => {
    const { id, name, content } = code;
    const reason = reasonOfQrCode(code, search);
    const command = {
      id,
      group: 'QR codes',
      label: name,
      icon: <QrCodeIcon />,
      detail: readableUrl(content),
      reason,
      run: () => void navigate(linkTo.qrCodeDetails(id)),
    };
    return { command, rank: reason.rank };
  });

  return {
    found: isShown
      ? [...nearest(foundLinks, 'Links', paths.links), ...nearest(foundQrCodes, 'QR codes', paths.qrCodes)]
      : [],
    offer: isShown ? offer : undefined,
    isSearching,
    failure: isShown ? (links.error ?? qrCodes.error) : undefined,
    retry: () => [links, qrCodes].forEach(({ retry }) => retry()),
  };
}
