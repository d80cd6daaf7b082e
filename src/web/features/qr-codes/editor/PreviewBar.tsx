import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useSyncExternalStore, type ReactNode } from 'react';
import { topBarHeight } from '../../../ui/layout.ts';

const placements = {
  page: { scroller: 'html', top: topBarHeight },
  dialog: { scroller: '.MuiDialogContent-root', top: 0 },
};
/** Pixels, with a warning at a width of 320 and room for the focused field. On the page, the parts are below it. */
const heights = { page: 208, dialog: 164 };

/** Pixels. A phone in landscape, or with its keyboard shown, has less. */
const leastHeight = 480;

function subscribe(onChange: () => void): () => void {
  const targets = [window, window.visualViewport];
  targets.forEach((target) => target?.addEventListener('resize', onChange));
  return () => targets.forEach((target) => target?.removeEventListener('resize', onChange));
}

const isShort = () => (window.visualViewport?.height ?? window.innerHeight) < leastHeight;

/** In a very low window nothing may stay in sight during scrolling. */
const useIsShort = (): boolean => useSyncExternalStore(subscribe, isShort);

/** A compact preview stays in sight while its form is scrolled, unless there is too little room. */
export function PreviewBar({ place, children }: { place: keyof typeof placements; children: ReactNode }) {
  const isShort = useIsShort();
  const { scroller, top } = placements[place];
  return (
    <Box
      sx={{
        position: isShort ? 'static' : 'sticky',
        top,
        zIndex: 2,
        order: -1,
        mb: place === 'dialog' ? 2 : 0,
        p: 1.5,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 2,
        bgcolor: 'background.paper',
      }}
    >
      {/* The focused field is never below the bar. */}
      {!isShort && <GlobalStyles styles={{ [scroller]: { scrollPaddingTop: top + heights[place] } }} />}
      {children}
    </Box>
  );
}
