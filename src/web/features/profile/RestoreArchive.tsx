import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { limits } from '../../../generated/limits/archive.ts';
import { useRestoreArchiveMutation } from '../../api/index.ts';
import { messageOf } from '../../api/problem.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import RestoreIcon from '../../ui/icons/RestoreOutlined.tsx';
import UploadIcon from '../../ui/icons/UploadFileOutlined.tsx';
import { DataSection } from './DataSection.tsx';
import { RestoreReport } from './RestoreReport.tsx';

const { maxLength, messages } = limits.RestoreArchiveRequest.fields.file;
const noAnswer = 'The archive could not be sent. Please check your connection and try again.';

export function RestoreArchive() {
  const [restore, { data: report, error, isLoading, originalArgs, reset }] = useRestoreArchiveMutation();
  const [file, setFile] = useState<File | null>(null);
  const [isTooLarge, setIsTooLarge] = useState(false);
  const reportRef = useRef<HTMLDivElement>(null);
  const isDryRun = originalArgs?.dryRun === true;
  const isEmpty = report !== undefined && report.links + report.qrCodes === 0;

  // The focus moves to the result, which is to be read next.
  useEffect(() => {
    if (report) reportRef.current?.focus();
  }, [report]);

  const send = (chosen: File, dryRun: boolean) => restore({ dryRun, restoreArchiveRequest: { file: chosen } });

  const choose = (chosen: File) => {
    reset();
    setFile(chosen);
    setIsTooLarge(chosen.size > maxLength);
    if (chosen.size <= maxLength) void send(chosen, true);
  };

  const forget = () => {
    reset();
    setFile(null);
  };

  const fault = isTooLarge ? messages.maxLength : error && messageOf(error, noAnswer);

  return (
    <DataSection
      icon={<RestoreIcon />}
      title="Restore an archive"
      text="Restore a downloaded archive. You see what would happen first; what you have now stays as it is."
      action={
        !report && (
          <FileButton
            variant="outlined"
            startIcon={<UploadIcon />}
            accept=".gz,application/gzip"
            disabled={isLoading}
            onChoose={choose}
          >
            Choose an archive
          </FileButton>
        )
      }
    >
      {isLoading && (
        <Box role="status" sx={{ width: '100%' }}>
          <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            {isDryRun
              ? `Checking ${file?.name ?? ''}…`
              : 'Restoring. This may take some minutes; you can leave this page.'}
          </Typography>
          <LinearProgress aria-label={isDryRun ? 'Checking' : 'Restoring'} />
        </Box>
      )}
      {fault && !isLoading && <Alert severity="error">{fault}</Alert>}
      {report && !isLoading && (
        <Box
          ref={reportRef}
          tabIndex={-1}
          role="group"
          aria-label="What the archive holds"
          sx={{ width: '100%', outline: 0 }}
        >
          <RestoreReport report={report} />
          <Stack direction="row" sx={{ mt: 2.5, gap: 1.5, flexWrap: 'wrap' }}>
            {report.isDryRun && !isEmpty && file && (
              <Button variant="contained" onClick={() => void send(file, false)}>
                Restore
              </Button>
            )}
            <Button variant={report.isDryRun ? 'text' : 'outlined'} onClick={forget}>
              {report.isDryRun && !isEmpty ? 'Cancel' : 'Close'}
            </Button>
          </Stack>
        </Box>
      )}
    </DataSection>
  );
}
