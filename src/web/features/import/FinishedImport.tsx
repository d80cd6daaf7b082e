import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Import } from '../../../generated/endpoints.ts';
import { undoMany } from '../../api/index.ts';
import { useAppDispatch } from '../../hooks.ts';
import { undoneText } from '../../history/undoneText.ts';
import { PlansLink } from '../../quota/PlansLink.tsx';
import type { Progress } from '../../ui/progress.ts';
import { useIsShown } from '../../ui/useIsShown.ts';
import { paths } from '../../routes.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import UndoIcon from '../../ui/icons/Undo.tsx';
import { counted, formatNumber } from '../../ui/numbers.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { DownloadResult } from './DownloadResult.tsx';
import { nounsOf, summaryOf } from './services.ts';

interface UndoImportProps {
  batchId: string;
  created: string;
  undoneAt: string | null;
}

function UndoImport({ batchId, created, undoneAt }: UndoImportProps) {
  const dispatch = useAppDispatch();
  const isShown = useIsShown();
  const status = useRef<HTMLDivElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [progress, setProgress] = useState<Progress>();
  const [outcome, setOutcome] = useState<string>();

  const run = async () => {
    // The dialog closes first, because closing moves the focus to a button that disappears.
    flushSync(() => {
      setIsAsking(false);
      setProgress({ done: 0, total: 0 });
    });
    status.current?.focus();
    const all = await dispatch(undoMany(batchId, (done, remaining) => setProgress({ done, total: done + remaining })));
    if (!isShown()) return;
    setProgress(undefined);
    if (all) setOutcome(undoneText(all));
  };

  return (
    <>
      {outcome === undefined && undoneAt === null && !progress && (
        <Button variant="outlined" color="error" startIcon={<UndoIcon />} onClick={() => setIsAsking(true)}>
          Undo the import
        </Button>
      )}
      <Box ref={status} tabIndex={-1} role="status" sx={{ flexBasis: '100%', outline: 0 }}>
        {progress && (
          <>
            <Typography variant="body2" sx={{ mb: 1, fontVariantNumeric: 'tabular-nums' }}>
              {progress.total > 0
                ? `${formatNumber(progress.done)} of ${formatNumber(progress.total)} undone`
                : 'Undoing the import'}
            </Typography>
            <LinearProgress
              aria-label="Undoing"
              variant={progress.total > 0 ? 'determinate' : 'indeterminate'}
              value={progress.total > 0 ? (100 * progress.done) / progress.total : 0}
            />
          </>
        )}
        {outcome !== undefined && (
          <Alert severity="info" role="none">
            {outcome}
          </Alert>
        )}
      </Box>
      <ConfirmDialog
        open={isAsking}
        title="Undo the import?"
        text={`What it created (${created}) moves to the trash, and replaced links go back to how they were. What you changed since stays as it is.`}
        confirmLabel="Undo the import"
        onConfirm={() => void run()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

export function FinishedImport({ finished }: { finished: Import }) {
  const { id, fileName, kind, imported, replaced, overQuota, batchId, undoneAt } = finished;
  const isAny = imported + replaced > 0 && undoneAt === null;
  return (
    <Card sx={{ p: { xs: 2, sm: 4 } }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        {fileName}
      </Typography>
      <Alert severity={overQuota > 0 ? 'warning' : isAny ? 'success' : 'info'} role="status">
        {summaryOf(finished)}
        {undoneAt !== null && (
          <>
            . Undone <RelativeTime iso={undoneAt} />
          </>
        )}
        {overQuota > 0 && (
          <>
            {`. ${counted(overQuota, ['row was', 'rows were'])} left out, because your plan has no more ${nounsOf(kind)[1]} this month. `}
            <PlansLink>See the plans</PlansLink>
          </>
        )}
      </Alert>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
        <ButtonLink to={kind === 'link' ? paths.links : paths.qrCodes} variant="contained">
          {kind === 'link' ? 'All links' : 'All QR codes'}
        </ButtonLink>
        <DownloadResult id={id} fileName={fileName}>
          Download result
        </DownloadResult>
        {batchId !== null && imported + replaced > 0 && (
          <UndoImport batchId={batchId} created={counted(imported, nounsOf(kind))} undoneAt={undoneAt} />
        )}
      </Box>
    </Card>
  );
}
