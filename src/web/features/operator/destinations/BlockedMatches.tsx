import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { BlockedMatch } from '../../../../generated/endpoints.ts';
import {
  useEnableItemsMutation,
  useKeepBlockedMatchesMutation,
  useListBlockedMatchesQuery,
} from '../../../api/index.ts';
import { refetchOnReturn } from '../../../api/refetchOnReturn.ts';
import { ListRow } from '../../../ui/ListRow.tsx';
import { formatNumber } from '../../../ui/numbers.ts';
import { DisableDialog } from '../links/DisableDialog.tsx';
import { UndoNotice } from '../links/UndoNotice.tsx';
import { Nothing, Rows, Section } from './Section.tsx';

function detailsOf({ destination, pattern, list, account, isActive }: BlockedMatch): string {
  const entry = pattern === null ? 'an entry' : pattern;
  return [
    destination ?? 'Its destination has a password',
    `Blocked by ${entry}${list === null ? '' : ` of ${list}`}`,
    account.email,
    ...(isActive ? [] : ['Inactive']),
  ].join(' · ');
}

interface MatchRowProps {
  match: BlockedMatch;
  onDisable: () => void;
}

function MatchRow({ match, onDisable }: MatchRowProps) {
  const id = useId();
  const [keep, { isLoading }] = useKeepBlockedMatchesMutation();
  return (
    <ListRow
      isInset
      title={
        <Link id={`${id}-code`} href={match.shortenedUrl} target="_blank" rel="noreferrer">
          {match.shortCode}
        </Link>
      }
      details={detailsOf(match)}
    >
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button
          id={`${id}-keep`}
          size="small"
          variant="outlined"
          aria-labelledby={`${id}-keep ${id}-code`}
          loading={isLoading}
          onClick={() => void keep({ keepBlockedMatchesRequest: { ids: [match.id] } })}
        >
          Keep
        </Button>
        <Button
          id={`${id}-disable`}
          size="small"
          variant="outlined"
          color="error"
          aria-labelledby={`${id}-disable ${id}-code`}
          onClick={onDisable}
        >
          Disable
        </Button>
      </Box>
    </ListRow>
  );
}

/** Links and QR codes that were there before their destination was blocked. */
export function BlockedMatches() {
  const query = useListBlockedMatchesQuery(undefined, refetchOnReturn);
  const { items = [], totalCount = 0 } = query.data ?? {};
  const [enableItems, { isLoading: isEnabling }] = useEnableItemsMutation();
  const [asked, setAsked] = useState<string>();
  const [disabled, setDisabled] = useState<string>();
  const undo = async (code: string) => {
    const { error } = await enableItems({ itemCodesRequest: { codes: [code] } });
    if (!error) setDisabled(undefined);
  };
  return (
    <Section
      title="To decide"
      text="These links and QR codes were made before their destination was blocked. They still redirect: disable those that do harm, and keep the others."
      query={query}
    >
      {disabled !== undefined && (
        <UndoNotice
          text={`${disabled} is disabled.`}
          isUndoing={isEnabling}
          onUndo={() => void undo(disabled)}
          onClose={() => setDisabled(undefined)}
        />
      )}
      {items.length === 0 ? (
        <Nothing>Nothing waits for a decision.</Nothing>
      ) : (
        <Rows label="To decide">
          {items.map((match) => (
            <MatchRow key={match.id} match={match} onDisable={() => setAsked(match.shortCode)} />
          ))}
        </Rows>
      )}
      {totalCount > items.length && items.length > 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {formatNumber(totalCount - items.length)} more are shown as you decide.
        </Typography>
      )}
      {asked !== undefined && (
        <DisableDialog codes={[asked]} onDisabled={() => setDisabled(asked)} onClose={() => setAsked(undefined)} />
      )}
    </Section>
  );
}
