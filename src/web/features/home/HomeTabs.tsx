import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { whenSignedIn } from '../../session/forGuests.ts';
import { SegmentTrack, segmentStyle } from '../../ui/Segments.tsx';
import type { HomeTab } from './draft.ts';

const Tab = styled('button')(segmentStyle, ({ theme }) => ({
  // Larger text would otherwise scroll the page sideways.
  whiteSpace: 'normal',
  minHeight: 40,
  border: 0,
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  background: 'none',
  '& svg': { fontSize: 18 },
  '&[aria-selected="true"] svg': { color: theme.vars.palette.primary.main },
  [theme.breakpoints.down('sm')]: { padding: '2px 4px', fontSize: '0.8125rem', '& svg': { display: 'none' } },
  [theme.breakpoints.down(360)]: { padding: 2, fontSize: '0.75rem' },
}));

interface HomeTabsProps {
  tabs: readonly { key: HomeTab; label: string; icon: ReactNode; panel: ReactNode }[];
  selected: HomeTab;
  onSelect: (tab: HomeTab) => void;
}

/** A card around the form, which is one line high for members in a wide window. Phones have no room for a frame. */
const frameStyle = {
  display: 'flex',
  flexDirection: 'column',
  gap: { xs: 1, sm: 1.5 },
  p: { xs: 0, sm: 1.875 },
  border: { xs: 0, sm: 1 },
  borderColor: { sm: 'divider' },
  borderRadius: 1.5,
  bgcolor: { sm: 'background.paper' },
  boxShadow: { sm: '0 16px 40px -24px rgba(12, 12, 16, 0.25)' },
  [whenSignedIn]: {
    flexDirection: { xs: 'column', md: 'row' },
    gap: 1,
    p: { xs: 0, sm: 1.375 },
    boxShadow: 'none',
    '& > [role="tablist"]': { alignSelf: { md: 'start' } },
    // Beside a notice, the tabs would leave a hole above or below them.
    '&:has(> [role="tabpanel"]:not([hidden]) > [role="alert"])': { flexDirection: 'column' },
  },
} as const;
const panelStyle = { flex: 1, minWidth: 0 } as const;

const nextIndexByKey: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** All panels stay mounted, so that input survives a change of tabs. */
export function HomeTabs({ tabs, selected, onSelect }: HomeTabsProps) {
  const id = useId();

  const handleKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ key }) => key === selected);
    const target = nextIndexByKey[event.key]?.(index, tabs.length);
    const tab = target === undefined ? undefined : tabs[target];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.key);
    document.getElementById(`${id}-${tab.key}`)?.focus();
  };

  return (
    <Box sx={frameStyle}>
      <Box
        component={SegmentTrack}
        role="tablist"
        aria-label="What to create"
        onKeyDown={handleKeyDown}
        sx={{
          display: 'grid',
          gridAutoFlow: 'column',
          flex: 'none',
          gridAutoColumns: { xs: 'auto', sm: '1fr' },
          [whenSignedIn]: { gridAutoColumns: { sm: '1fr', md: 'auto' } },
        }}
      >
        {tabs.map(({ key, label, icon }) => (
          <Tab
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="tab"
            aria-selected={key === selected}
            aria-controls={`${id}-${key}-panel`}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
          >
            {icon}
            {label}
          </Tab>
        ))}
      </Box>
      {tabs.map(({ key, panel }) => (
        <div
          key={key}
          role="tabpanel"
          id={`${id}-${key}-panel`}
          aria-labelledby={`${id}-${key}`}
          hidden={key !== selected}
          style={panelStyle}
        >
          {panel}
        </div>
      ))}
    </Box>
  );
}
