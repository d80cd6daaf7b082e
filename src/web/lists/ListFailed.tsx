import Button from '@mui/material/Button';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Stands where a list would be whose first page could not be had. */
export function ListFailed({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <EmptyState
      title={title}
      text="Check your connection, then try again."
      action={
        <Button variant="outlined" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  );
}
