import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFocusAfterLastPage } from './useFocusAfterLastPage.ts';

interface LoadMoreProps {
  hasMore: boolean;
  isLoading: boolean;
  onLoad: () => void;
}

export function LoadMore({ hasMore, isLoading, onLoad }: LoadMoreProps) {
  const noteLastShown = useFocusAfterLastPage(hasMore);
  if (!hasMore) return null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'center', mt: 3 }}>
      <Button
        variant="outlined"
        size="large"
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
    </Box>
  );
}
