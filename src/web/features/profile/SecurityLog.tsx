import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useListAuditEventsInfiniteQuery, type AuditEvent } from '../../api/index.ts';
import { placeOf, titleOf, wayOf } from '../../audit/eventText.ts';
import { formatDateTime, formatMoment } from '../../ui/dates.ts';
import KeyIcon from '../../ui/icons/KeyOutlined.tsx';
import SignInIcon from '../../ui/icons/Login.tsx';
import SignOutIcon from '../../ui/icons/LogoutOutlined.tsx';
import OtherIcon from '../../ui/icons/ShieldOutlined.tsx';
import PhoneIcon from '../../ui/icons/SmartphoneOutlined.tsx';
import WarningIcon from '../../ui/icons/ErrorOutlined.tsx';
import { LoadFailure } from '../../connection/LoadFailure.tsx';

type Icon = typeof SignInIcon;

const icons: Readonly<Record<string, Icon>> = {
  signedIn: SignInIcon,
  signedOut: SignOutIcon,
  sessionEnded: SignOutIcon,
  otherSessionsEnded: SignOutIcon,
  signInFailed: WarningIcon,
  proofFailed: WarningIcon,
  notMeReported: WarningIcon,
  passkeyAdded: KeyIcon,
  passkeyRemoved: KeyIcon,
  apiKeyCreated: KeyIcon,
  apiKeyDeleted: KeyIcon,
  codesTurnedOn: PhoneIcon,
  codesTurnedOff: PhoneIcon,
  recoveryCodesRenewed: PhoneIcon,
};

function EventRow({ event }: { event: AuditEvent }) {
  const Icon = icons[event.what] ?? OtherIcon;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr) auto', sm: 'auto minmax(0, 1fr) auto 112px' },
        alignItems: { xs: 'start', sm: 'center' },
        columnGap: 2,
        py: 1.25,
        overflowWrap: 'anywhere',
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Icon fontSize="small" sx={{ color: Icon === WarningIcon ? 'warning.text' : 'text.secondary' }} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 0.5 }}>
        <Typography variant="subtitle2" component="p">
          {titleOf(event)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {wayOf(event)}
        </Typography>
      </Box>
      <Typography
        variant="body2"
        color="textSecondary"
        component="time"
        dateTime={event.at}
        title={formatDateTime(event.at)}
        sx={{ gridColumn: { xs: 3, sm: 4 }, gridRow: 1, textAlign: 'right', whiteSpace: 'nowrap' }}
      >
        {formatMoment(event.at)}
      </Typography>
      <Typography
        variant="body2"
        color="textSecondary"
        sx={{ gridColumn: { xs: '2 / -1', sm: 3 }, gridRow: { sm: 1 }, textAlign: { sm: 'right' } }}
      >
        {placeOf(event)}
      </Typography>
    </Box>
  );
}

function ShowMore({ isLoading, onShow }: { isLoading: boolean; onShow: () => void }) {
  return (
    // A disabled button would lose the focus.
    <Button size="small" aria-disabled={isLoading} onClick={() => !isLoading && onShow()} sx={{ mt: 1, ml: -1.5 }}>
      {isLoading ? 'Loading…' : 'Show more'}
    </Button>
  );
}

export function SecurityLog() {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useListAuditEventsInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const list = useRef<HTMLUListElement>(null);
  const events = data?.pages.flatMap((page) => page.events) ?? [];
  // The button that has the focus disappears with the last page.
  const showMore = async () => {
    const { hasNextPage: isMore } = await fetchNextPage();
    if (!isMore) list.current?.focus({ preventScroll: true });
  };
  if (!data && (!error || isFetching))
    return <Skeleton variant="rounded" height={126} aria-label="Loading the log" role="status" />;
  if (!data) return <LoadFailure text="The log could not be loaded." onRetry={refetch} />;
  if (events.length === 0) return <Typography variant="body2">Nothing has happened in the last 180 days.</Typography>;
  return (
    <>
      <Box
        component="ul"
        ref={list}
        tabIndex={-1}
        aria-label="Security log"
        sx={{ m: 0, p: 0, listStyle: 'none', borderTop: 1, borderColor: 'divider' }}
      >
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </Box>
      {hasNextPage && <ShowMore isLoading={isFetching} onShow={() => void showMore()} />}
    </>
  );
}
