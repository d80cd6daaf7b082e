import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Fragment, useState, type ReactNode } from 'react';
import type { AbuseReason, ReportedItem } from '../../../../generated/endpoints.ts';
import { useDismissReportsMutation, useEnableItemsMutation, useReopenReportsMutation } from '../../../api/index.ts';
import { abuseReasons } from '../../../details/abuse.ts';
import { LongText } from '../../../ui/LongText.tsx';
import { formatNumber } from '../../../ui/numbers.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { StatusChip } from '../../../ui/StatusChip.tsx';
import { DisableDialog } from '../links/DisableDialog.tsx';
import { OperatorItemRow } from '../links/OperatorItemRow.tsx';
import { UndoNotice } from '../links/UndoNotice.tsx';

const labelOf = (reason: AbuseReason) => abuseReasons.find(({ value }) => value === reason)?.label ?? reason;

interface Done {
  text: string;
  undo: () => Promise<{ error?: unknown }>;
}

const quotesAtFirst = 2;

interface QuoteProps {
  report: ReportedItem['details'][number];
  /** Its row says the same of a report that is the only one. */
  isOnly: boolean;
  /** Its row names the reason if all have the same. */
  hasReason: boolean;
}

function Quote({ report, isOnly, hasReason }: QuoteProps) {
  const facts = [
    hasReason && labelOf(report.reason),
    !isOnly && <RelativeTime key="time" iso={report.reportedAt} />,
    report.email && (
      <Fragment key="email">
        {'answer to '}
        <a href={`mailto:${report.email}`} style={{ color: 'inherit' }}>
          {report.email}
        </a>
      </Fragment>
    ),
  ].filter(Boolean);
  return (
    <Box
      component="blockquote"
      sx={{
        m: 0,
        pl: 1.5,
        maxWidth: 720,
        borderLeft: 2,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
        '& + &': { mt: 1 },
      }}
    >
      {report.details && (
        <Box component="span" sx={{ color: 'text.primary', whiteSpace: 'pre-line' }}>
          <LongText text={report.details} />
        </Box>
      )}
      {facts.length > 0 && (
        <footer>
          {facts.map((fact, index) => (
            <Fragment key={index}>
              {index > 0 && ', '}
              {fact}
            </Fragment>
          ))}
        </footer>
      )}
    </Box>
  );
}

/** What people wrote, in their words. */
function Quotes({ reported: { details, count, reasons } }: { reported: ReportedItem }) {
  const [areAll, setAreAll] = useState(false);
  const shown = areAll ? details : details.slice(0, quotesAtFirst);
  return (
    <>
      {shown.map((report) => (
        <Quote
          key={report.reportedAt + (report.details ?? '')}
          report={report}
          isOnly={count === 1}
          hasReason={reasons.length > 1}
        />
      ))}
      {shown.length < details.length && (
        <Button size="small" sx={{ mt: 0.5, ml: -1.25 }} onClick={() => setAreAll(true)}>
          Show {details.length - shown.length} more
        </Button>
      )}
    </>
  );
}

interface ReportListProps {
  reports: readonly ReportedItem[];
  /** Without what people wrote. */
  isShort?: boolean;
  /** The rows, or what stands in their place. */
  children: (rows: ReactNode) => ReactNode;
}

/** What was reported, with the item beside it, and what an operator decides of it. */
export function ReportList({ reports, isShort = false, children }: ReportListProps) {
  const [dismiss] = useDismissReportsMutation();
  const [reopen] = useReopenReportsMutation();
  const [enable] = useEnableItemsMutation();
  const [asked, setAsked] = useState<ReportedItem>();
  const [done, setDone] = useState<Done>();
  const [isUndoing, setIsUndoing] = useState(false);

  const dismissOne = async ({ item: { shortCode } }: ReportedItem) => {
    const result = await dismiss({ itemCodesRequest: { codes: [shortCode] } });
    const ids = result.data?.ids;
    if (ids)
      setDone({
        text: `The reports of ${shortCode} are dismissed.`,
        undo: () => reopen({ reopenReportsRequest: { ids } }),
      });
  };
  const undo = async ({ undo: takeBack }: Done) => {
    setIsUndoing(true);
    const { error } = await takeBack();
    setIsUndoing(false);
    if (!error) setDone(undefined);
  };

  return (
    <>
      {done && (
        <UndoNotice
          isInCard={isShort}
          text={done.text}
          isUndoing={isUndoing}
          onUndo={() => void undo(done)}
          onClose={() => setDone(undefined)}
        />
      )}
      {children(
        reports.map((reported) => (
          <OperatorItemRow
            key={reported.item.shortCode}
            item={reported.item}
            hasAccount={!isShort}
            badges={reported.reasons.slice(0, isShort ? 2 : undefined).map((reason) => (
              <StatusChip key={reason} label={labelOf(reason)} tone={reason === 'phishing' ? 'error' : 'neutral'} />
            ))}
            news={
              <>
                {reported.count === 1 ? '1 report' : `${formatNumber(reported.count)} reports`},{' '}
                <RelativeTime iso={reported.lastReportedAt} />
              </>
            }
            actions={
              <>
                <Button size="small" variant="outlined" onClick={() => void dismissOne(reported)}>
                  Dismiss
                </Button>
                <Button size="small" variant="outlined" color="error" onClick={() => setAsked(reported)}>
                  Disable
                </Button>
              </>
            }
          >
            {!isShort && reported.details.length > 0 && <Quotes reported={reported} />}
          </OperatorItemRow>
        )),
      )}
      {asked && (
        <DisableDialog
          codes={[asked.item.shortCode]}
          reason={asked.reasons[0]}
          onDisabled={(codes) =>
            setDone({
              text: `${asked.item.shortCode} is disabled.`,
              undo: () => enable({ itemCodesRequest: { codes } }),
            })
          }
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
