import type { Blocklist } from '../../../../generated/endpoints.ts';
import { useListBlocklistsQuery } from '../../../api/index.ts';
import { refetchOnReturn } from '../../../api/refetchOnReturn.ts';
import { ListRow } from '../../../ui/ListRow.tsx';
import { formatRelative } from '../../../ui/dates.ts';
import { formatNumber } from '../../../ui/numbers.ts';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { Rows, Section } from './Section.tsx';

function detailsOf({ entries, unreadableLines, readAt, fault }: Blocklist): string {
  const parts = [
    entries === 1 ? '1 entry' : `${formatNumber(entries)} entries`,
    ...(unreadableLines > 0 ? [`${formatNumber(unreadableLines)} lines skipped`] : []),
    ...(readAt === null ? [] : [`read ${formatRelative(readAt)}`]),
  ];
  return fault === null ? parts.join(' · ') : `${fault} Its last good version holds: ${parts.join(' · ')}`;
}

/** Files that this server reads. */
export function Blocklists() {
  const query = useListBlocklistsQuery(undefined, refetchOnReturn);
  const lists = query.data ?? [];
  return (
    <Section
      title="Lists"
      text="Hosts files, domains or URLs, one a line, as files in the folder BLOCKLIST_DIR. Each server reads its own folder, and a file within seconds when it is put there or changes."
      query={query}
    >
      {lists.length > 0 && (
        <Rows label="Lists">
          {lists.map((list) => (
            <ListRow key={list.name} isInset title={list.name} details={detailsOf(list)}>
              {list.fault !== null && <StatusChip tone="error" label="Invalid" />}
            </ListRow>
          ))}
        </Rows>
      )}
    </Section>
  );
}
