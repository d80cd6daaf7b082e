import Alert from '@mui/material/Alert';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Import } from '../../../generated/endpoints.ts';
import { formatNumber } from '../../ui/numbers.ts';

interface RunningImportProps {
  running: Import;
  isUnknown: boolean;
}

export function RunningImport({ running: { fileName, done, rows }, isUnknown }: RunningImportProps) {
  return (
    <Card sx={{ p: { xs: 2, sm: 4 } }}>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {`Importing ${fileName}`}
      </Typography>
      <Typography sx={{ mt: 2, mb: 1, fontVariantNumeric: 'tabular-nums' }}>
        {`${formatNumber(done)} of ${formatNumber(rows)} rows done`}
      </Typography>
      <LinearProgress
        aria-label="Progress"
        variant={done > 0 ? 'determinate' : 'indeterminate'}
        value={rows > 0 ? (100 * done) / rows : 0}
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        It goes on when you leave this page.
      </Typography>
      {isUnknown && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          Curtly does not answer at the moment. The import goes on there, and how far it is shows here as soon as Curtly
          answers again.
        </Alert>
      )}
    </Card>
  );
}
