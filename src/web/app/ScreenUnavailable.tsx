import Button from '@mui/material/Button';
import { ReloadButton } from '../ui/Missing.tsx';
import { NotFoundMessage } from '../ui/NotFoundMessage.tsx';

export function ScreenUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <NotFoundMessage
      title="This page could not be loaded"
      text="Your connection may be down, or a new version of Curtly may have just been published."
      actions={
        <>
          <Button variant="contained" onClick={onRetry}>
            Try again
          </Button>
          <ReloadButton />
        </>
      }
    />
  );
}
