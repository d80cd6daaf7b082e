// No wider than the room beside the text of a tab: one that is chosen is scrolled to the very edge.
const fade = 12;

/** Tabs that go on beyond the edge fade there, and the last one can be scrolled out of the fade. */
export const fadingTabs = {
  '& .MuiTabs-scroller': { maskImage: `linear-gradient(to right, #000 calc(100% - ${fade}px), transparent)` },
  '& .MuiTabs-list': { pr: `${fade}px` },
  '& .MuiTab-root': { pr: `${fade + 4}px` },
} as const;
