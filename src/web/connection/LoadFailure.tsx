import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useAppSelector } from '../hooks.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { selectIsLost } from './connectionSlice.ts';

interface LoadFailureProps {
  text: string;
  /** What was loaded before is shown: the bar says since when it is. */
  isStale?: boolean;
  onRetry: () => unknown;
}

const laterText = 'This loads once the connection is back.';

/** Without a connection, the bar tells the failure once for all of the screen, and its button tries all of it again. */
export function LoadFailure({ text, isStale = false, onRetry }: LoadFailureProps) {
  const isLost = useAppSelector(selectIsLost);
  if (isLost)
    return isStale ? null : (
      <Typography variant="body2" color="textSecondary">
        {laterText}
      </Typography>
    );
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => void onRetry()}>
          Try again
        </Button>
      }
    >
      {text}
    </Alert>
  );
}

interface NotLoadedProps {
  title: string;
  text?: string;
  onRetry: () => unknown;
}

/** `LoadFailure` of a whole screen, in the place of what it would show. */
export function NotLoaded({ title, text, onRetry }: NotLoadedProps) {
  const isLost = useAppSelector(selectIsLost);
  return (
    <EmptyState
      title={title}
      text={text ?? (isLost ? laterText : 'Check your connection, then try again.')}
      action={
        !isLost && (
          <Button variant="outlined" onClick={() => void onRetry()}>
            Try again
          </Button>
        )
      }
    />
  );
}
