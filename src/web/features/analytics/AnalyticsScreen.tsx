import Box from '@mui/material/Box';
import { useSearchParams } from 'react-router-dom';
import type { Counts } from '../../../generated/endpoints.ts';
import { Analytics, BotsFigure, CountFigure, LastFigure, VisitorsFigure } from '../../analytics/Analytics.tsx';
import { RowFigure } from '../../analytics/FigureRow.tsx';
import { ToolbarPopover } from '../../analytics/ToolbarButton.tsx';
import { useView } from '../../analytics/useView.ts';
import { WaitingClicks } from '../../analytics/WaitingClicks.tsx';
import { useGetAnalyticsQuery, useListTagsQuery } from '../../api/index.ts';
import { refetchOnReturn } from '../../api/refetchOnReturn.ts';
import { useLive } from '../../live/useLive.ts';
import { paths } from '../../routes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import ChartIcon from '../../ui/icons/BarChart.tsx';
import TagIcon from '../../ui/icons/LabelOutlined.tsx';
import { LoadFailure } from '../../connection/LoadFailure.tsx';
import { Page } from '../../ui/Page.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { TagChoice, taggedText, tagNamed } from './TagChoice.tsx';
import { TopItems } from './TopItems.tsx';

const hasNone = (counts: Counts | undefined) => counts !== undefined && counts.clicks + counts.botClicks === 0;

const longestTag = 50;

/** The tag whose links are counted alone, as the page's URL has it. Empty: all are. */
function useTag() {
  const [params, setParams] = useSearchParams();
  const tag = params.get('tag') ?? '';
  return {
    tag: tag.length > longestTag ? '' : tag,
    chooseTag: (name: string) => {
      const changed = new URLSearchParams(params);
      if (name === '') changed.delete('tag');
      else changed.set('tag', name);
      setParams(changed, { replace: true, preventScrollReset: true });
    },
  };
}

export function AnalyticsScreen() {
  const view = useView();
  const { tag, chooseTag } = useTag();
  const ofTag = tag === '' ? {} : { tag };
  const { data: tags = [], isSuccess: hasTags } = useListTagsQuery();
  const answer = useGetAnalyticsQuery({ ...view.query, ...ofTag }, refetchOnReturn);
  const isOfDay = view.view.day !== undefined;
  const chart = useGetAnalyticsQuery({ ...view.rangeQuery, ...ofTag }, { ...refetchOnReturn, skip: !isOfDay });
  useLive({ refetch: answer.refetch });
  const hasFailed = answer.isError && !answer.isFetching;
  const { data } = answer;
  const isFiltered = tag !== '' || Object.keys(view.view.filters).length > 0;
  const isShown = data !== undefined && (answer.currentData !== undefined || !hasFailed);
  return (
    <Page title="Analytics">
      <PageHeader title="Analytics" subtitle="Clicks on all your links and QR codes." />
      {!isFiltered && hasNone(data) && hasNone(data?.allTime) ? (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {hasFailed && <LoadFailure text="Analytics could not be refreshed" onRetry={answer.refetch} />}
          <WaitingClicks count={data?.waitingClicks} />
          <EmptyState
            icon={<ChartIcon />}
            title="No clicks yet"
            text="Shorten a link and share it, or print a QR code. Clicks and scans are counted here."
            action={
              <ButtonLink to={paths.createUrl} variant="contained">
                Shorten a link
              </ButtonLink>
            }
          />
        </Box>
      ) : (
        <Analytics
          noun="clicks"
          layout="wide"
          toolsBefore={
            <ToolbarPopover label="Tags" icon={<TagIcon fontSize="small" />}>
              {(close) => (
                <TagChoice
                  tags={tags}
                  chosen={tag}
                  onClose={close}
                  onChoose={(name) => {
                    chooseTag(name);
                    close();
                  }}
                />
              )}
            </ToolbarPopover>
          }
          otherFilters={tag === '' ? [] : [{ id: 'tag', label: `Tag: ${tag}`, onRemove: () => chooseTag('') }]}
          onClear={() => view.change({ filters: {}, day: undefined }, 'tag')}
          filtersEnd={tag !== '' && hasTags && taggedText(tagNamed(tags, tag))}
          figures={(options) => (
            <>
              <CountFigure {...options} />
              <VisitorsFigure data={options.data} />
              <BotsFigure {...options} onChange={view.change} />
              <RowFigure
                label="All time"
                value={options.data.allTime.clicks + (options.view.bots ? options.data.allTime.botClicks : 0)}
                note={isFiltered ? 'With these filters' : 'On everything you made'}
              />
              <LastFigure {...options} />
            </>
          )}
          chart={isOfDay ? chart.data : undefined}
          {...view}
          {...answer}
        >
          {isShown && <TopItems data={data} isOld={!answer.currentData} />}
        </Analytics>
      )}
    </Page>
  );
}
