import Pagination from '@mui/material/Pagination';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListReportsQuery } from '../../../api/index.ts';
import { refetchOnReturn } from '../../../api/refetchOnReturn.ts';
import { NotLoaded } from '../../../connection/LoadFailure.tsx';
import { CardList } from '../../../lists/ItemList.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import CheckIcon from '../../../ui/icons/CheckCircleOutlined.tsx';
import { formatNumber } from '../../../ui/numbers.ts';
import { TextLink } from '../../../ui/RouterLink.tsx';
import { paths } from '../../../routes.ts';
import { RowsSkeleton } from '../RowsSkeleton.tsx';
import { ReportList } from './ReportList.tsx';

/** The service's own. */
const pageSize = 20;

/** A page is what a person decides in one sitting: what is done leaves. */
export function ReportsTab() {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useListReportsQuery({ page }, refetchOnReturn);
  const pages = data ? Math.max(Math.ceil(data.totalCount / pageSize), 1) : page;
  // The last report of the last page was decided.
  if (page > pages) setPage(pages);
  if (!data)
    return error !== undefined && !isFetching ? (
      <NotLoaded title="The reports could not be loaded" onRetry={refetch} />
    ) : (
      <RowsSkeleton label="Loading reports" />
    );
  const { totalCount, reports } = data;
  return (
    <>
      <ReportList reports={reports}>
        {(rows) =>
          reports.length === 0 ? (
            <EmptyState
              icon={<CheckIcon />}
              title="No reports"
              text={
                <>
                  What people send with <TextLink to={paths.report}>Report a link</TextLink> waits here until you
                  dismiss it or disable the link.
                </>
              }
            />
          ) : (
            <>
              <Typography variant="body2" color="textSecondary" aria-live="polite" sx={{ mb: 1 }}>
                {totalCount === 1 ? '1 waits' : `${formatNumber(totalCount)} wait`} for your decision, the last reported
                first. Dismissing keeps the link as it is.
              </Typography>
              <CardList aria-label="Reports" aria-busy={isFetching}>
                {rows}
              </CardList>
            </>
          )
        }
      </ReportList>
      {pages > 1 && (
        <Pagination
          sx={{ mt: 2, '& > ul': { justifyContent: 'center' } }}
          count={pages}
          page={page}
          onChange={(_event, next) => setPage(next)}
        />
      )}
    </>
  );
}
