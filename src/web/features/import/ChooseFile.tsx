import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId, useState, type DragEvent } from 'react';
import { limits } from '../../../generated/limits/imports.ts';
import { messageOf } from '../../api/problem.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import UploadIcon from '../../ui/icons/UploadFileOutlined.tsx';
import { acceptedFiles, serviceNames } from './services.ts';

const { maxLength, messages } = limits.CreateImportRequest.fields.file;
const services = Object.values(serviceNames).filter((name) => name !== serviceNames.bookmarks);
const known = [...[...new Set(services)].sort(), 'Bookmarks', 'Lists of URLs'];

/** What needs no answers about its columns. */
function Known() {
  const labelId = useId();
  return (
    <Box sx={{ mt: 3 }}>
      <Typography id={labelId} variant="subtitle2" component="h2">
        Exports that are recognized
      </Typography>
      <Box
        component="ul"
        aria-labelledby={labelId}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mt: 1, p: 0, listStyle: 'none' }}
      >
        {known.map((name) => (
          <Chip key={name} component="li" variant="outlined" label={name} sx={{ bgcolor: 'background.paper' }} />
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        For any other CSV file you choose which column is what. Imports stay here for 30 days, and each can be undone.
      </Typography>
    </Box>
  );
}

interface ChooseFileProps {
  checking: string | undefined;
  problem: unknown;
  onChoose: (file: File) => void;
}

export function ChooseFile({ checking, problem, onChoose }: ChooseFileProps) {
  const textId = useId();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const [isOver, setIsOver] = useState(false);

  const choose = (file: File | undefined) => {
    if (!file || checking !== undefined) return;
    setIsTooLarge(file.size > maxLength);
    if (file.size <= maxLength) onChoose(file);
  };
  const over = (event: DragEvent, isNowOver: boolean) => {
    event.preventDefault();
    setIsOver(isNowOver);
  };

  const fault = isTooLarge
    ? messages.maxLength
    : Boolean(problem) && messageOf(problem, 'The file could not be sent. Check your connection, then try again.');

  return (
    <>
      <Box
        onDragOver={(event) => over(event, true)}
        onDragLeave={(event) => over(event, false)}
        onDrop={(event) => {
          over(event, false);
          choose(event.dataTransfer.files[0]);
        }}
        sx={{
          display: 'grid',
          justifyItems: 'center',
          gap: 2,
          px: { xs: 2, sm: 4 },
          py: { xs: 4, sm: 6 },
          textAlign: 'center',
          border: '1px dashed',
          borderColor: isOver ? 'primary.main' : 'text.disabled',
          bgcolor: isOver ? 'action.selected' : 'background.paper',
          borderRadius: 2,
        }}
      >
        <Typography variant="h3" component="h2">
          Drop a file here
        </Typography>
        <Typography id={textId} color="textSecondary" sx={{ maxWidth: 560 }}>
          CSV or JSON, at most 100,000 rows and 32 MB
        </Typography>
        <FileButton
          variant="contained"
          size="large"
          startIcon={<UploadIcon />}
          accept={acceptedFiles}
          disabled={checking !== undefined}
          describedBy={textId}
          onChoose={choose}
        >
          Choose a file
        </FileButton>
        {checking !== undefined && (
          <Box role="status" sx={{ width: '100%', maxWidth: 560 }}>
            <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
              {`Checking ${checking}…`}
            </Typography>
            <LinearProgress aria-label="Checking" />
          </Box>
        )}
        {fault && checking === undefined && (
          <Alert severity="error" sx={{ textAlign: 'left' }}>
            {fault}
          </Alert>
        )}
      </Box>
      <Known />
    </>
  );
}
