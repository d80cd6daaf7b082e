// No wider than the room beside the text of a tab: one that is chosen is scrolled to the very edge.
const fade = 12;
const room = fade + 4;
const gap = 28;

/** Tabs that go on beyond the edge fade there, and the last one can be scrolled out of the fade. */
export const fadingTabs = {
  '& .MuiTabs-scroller': { maskImage: `linear-gradient(to right, #000 calc(100% - ${fade}px), transparent)` },
  '& .MuiTabs-list': { pr: `${fade}px` },
  '& .MuiTab-root': { minWidth: 0, pl: 0, pr: `${room}px`, mr: `${gap - room}px` },
  // As long as the text.
  '& .MuiTabs-indicator': { clipPath: `inset(0 ${room}px 0 0)` },
} as const;
