import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { formatNumber } from '../ui/numbers.ts';
import { TipArea } from '../ui/TipArea.tsx';
import type { ListTexts } from './texts.ts';
import type { LoadedPages } from './useListPages.ts';

interface LoadedListProps<Item> {
  texts: ListTexts;
  loaded: LoadedPages<Item> & { items: readonly Item[] };
  children: (item: Item) => ReactNode;
}

/** The loaded part of a list: how much of it is shown, its rows, and the way to more. */
export function LoadedList<Item extends { id: string }>({ texts, loaded, children }: LoadedListProps<Item>) {
  const { items, total, isCapped, hasMore, isLoadingMore, loadMore } = loaded;
  const [one, several] = texts.nouns;
  return (
    <>
      <Typography variant="body2" color="textSecondary" aria-live="polite" sx={{ mb: 1.5, fontVariantNumeric: 'tabular-nums' }}>
        {`Showing ${formatNumber(items.length)} of ${isCapped ? 'more than ' : ''}${formatNumber(total)} ${total === 1 ? one : several}`}
      </Typography>
      <TipArea>
        <Box component="ul" aria-label={texts.label} sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
          {items.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </Box>
      </TipArea>
      {hasMore && (
        <Box sx={{ display: 'flex', justifyContent: 'center', mt: 3 }}>
          <Button variant="outlined" size="large" onClick={loadMore} loading={isLoadingMore}>
            Load More
          </Button>
        </Box>
      )}
    </>
  );
}
