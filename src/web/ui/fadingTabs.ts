// Narrow, because a tab that is chosen is scrolled to the very edge.
const fade = 12;

/** Tabs that go on beyond the edge fade there, and the last one can be scrolled out of the fade. */
export const fadingTabs = {
  '& .MuiTabs-scroller': { maskImage: `linear-gradient(to right, #000 calc(100% - ${fade}px), transparent)` },
  '& .MuiTabs-list': { pr: `${fade}px` },
} as const;
