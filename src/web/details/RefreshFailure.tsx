import { LoadFailure } from '../connection/LoadFailure.tsx';

/** The page keeps what it has when it cannot be fetched again, so it says that this may be old. */
export function RefreshFailure({ onRetry }: { onRetry: () => unknown }) {
  return <LoadFailure text="These numbers could not be refreshed" onRetry={onRetry} />;
}
