import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFocusAfterLastPage } from './useFocusAfterLastPage.ts';

interface LoadMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  onLoad: () => void;
  /** How many are shown, and of how many. */
  children?: string;
}

export function LoadMore({ hasMore, isLoading, onLoad, children }: LoadMoreProps) {
  const noteLastShown = useFocusAfterLastPage(hasMore);
  if (!hasMore && children === undefined) return null;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1.5, mt: 2 }}>
      {hasMore && (
        <Button
          variant="outlined"
          // A disabled button would lose the focus.
          aria-disabled={isLoading}
          onClick={() => {
            if (isLoading) return;
            noteLastShown();
            onLoad();
          }}
        >
          {isLoading ? 'Loading…' : 'Load More'}
        </Button>
      )}
      {children !== undefined && (
        <Typography
          variant="body2"
          color="textSecondary"
          aria-live="polite"
          sx={{ fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' }}
        >
          {children}
        </Typography>
      )}
    </Box>
  );
}
