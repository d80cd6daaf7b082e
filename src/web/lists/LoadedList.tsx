import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatNumber } from '../ui/numbers.ts';
import { TipArea } from '../ui/TipArea.tsx';

interface LoadedListProps<Item> {
  label: string;
  items: readonly Item[];
  /** What one of them, and what several, are called. */
  nouns: [one: string, several: string];
  total: number;
  /** There are more than `total`. */
  isCapped: boolean;
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
  children: (item: Item) => ReactNode;
}

/** The loaded part of a list: how much of it is shown, its rows, and the way to more. */
export function LoadedList<Item extends { id: string }>({
  label, items, nouns: [one, several], total, isCapped, hasMore, isLoadingMore, onMore, children,
}: LoadedListProps<Item>) {
  return (
    <>
      <Typography variant="body2" color="textSecondary" aria-live="polite" sx={{ mb: 1.5, fontVariantNumeric: 'tabular-nums' }}>
        {`Showing ${formatNumber(items.length)} of ${isCapped ? 'more than ' : ''}${formatNumber(total)} ${total === 1 ? one : several}`}
      </Typography>
      <TipArea>
        <Box component="ul" aria-label={label} sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
          {items.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </Box>
      </TipArea>
      {hasMore && (
        <Box sx={{ display: 'flex', justifyContent: 'center', mt: 3 }}>
          <Button variant="outlined" size="large" onClick={onMore} loading={isLoadingMore}>
            Load More
          </Button>
        </Box>
      )}
    </>
  );
}
