import Box from '@mui/material/Box';
import { useListReportsQuery } from '../../../api/index.ts';
import { refetchOnReturn } from '../../../api/refetchOnReturn.ts';
import { LoadFailure } from '../../../connection/LoadFailure.tsx';
import { formatNumber } from '../../../ui/numbers.ts';
import { TextLink } from '../../../ui/RouterLink.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { ReportList } from '../reports/ReportList.tsx';
import { tabLink } from '../tabLink.ts';
import { NothingThere, OverviewCard } from './OverviewCard.tsx';

const shown = 4;

export function LatestReports() {
  const { data, error, isFetching, refetch } = useListReportsQuery({ page: 1 }, refetchOnReturn);
  const total = data?.totalCount ?? 0;
  return (
    <OverviewCard
      title="Reports"
      badge={total > 0 && <StatusChip tone="error" label={`${formatNumber(total)} open`} />}
      end={
        <TextLink to={tabLink('reports')} aria-label="See all reports">
          See all
        </TextLink>
      }
      failure={
        !data &&
        error !== undefined &&
        !isFetching && <LoadFailure text="The reports could not be loaded." onRetry={refetch} />
      }
    >
      {data && (
        <ReportList reports={data.reports.slice(0, shown)} isShort>
          {(rows) =>
            total === 0 ? (
              <NothingThere>Nothing waits for you.</NothingThere>
            ) : (
              <>
                <Box component="ul" aria-label="Reports" sx={{ m: 0, p: 0, listStyle: 'none', '& > li': { px: 3 } }}>
                  {rows}
                </Box>
                {total < shown && <NothingThere>Nothing else waits for you.</NothingThere>}
              </>
            )
          }
        </ReportList>
      )}
    </OverviewCard>
  );
}
