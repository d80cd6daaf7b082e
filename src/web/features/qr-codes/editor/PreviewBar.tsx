import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useSyncExternalStore, type ReactNode } from 'react';
import { topBarHeight } from '../../../ui/layout.ts';

/** Where it stays: in a page below the top bar. */
const places = {
  page: { scroller: 'html', top: topBarHeight },
  dialog: { scroller: '.MuiDialogContent-root', top: 0 },
};
/** Pixels: with a warning at 320, and the room to what has the focus. */
const height = 164;

/** Pixels. A phone in landscape, and one whose keyboard is shown, have less. */
const leastHeight = 480;

function subscribe(onChange: () => void): () => void {
  const targets = [window, window.visualViewport];
  targets.forEach((target) => target?.addEventListener('resize', onChange));
  return () => targets.forEach((target) => target?.removeEventListener('resize', onChange));
}

const isShort = () => (window.visualViewport?.height ?? window.innerHeight) < leastHeight;

/** Whether so little height is left that nothing may stay in sight while the page is scrolled. */
const useIsShort = (): boolean => useSyncExternalStore(subscribe, isShort);

/** Keeps a compact preview in sight while its form is scrolled, unless there is too little room. */
export function PreviewBar({ place, children }: { place: keyof typeof places; children: ReactNode }) {
  const isShort = useIsShort();
  const { scroller, top } = places[place];
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
      {/* What has the focus is never below the bar. */}
      {!isShort && <GlobalStyles styles={{ [scroller]: { scrollPaddingTop: top + height } }} />}
      {children}
    </Box>
  );
}
