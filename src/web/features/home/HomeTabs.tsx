import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { SegmentTrack, segmentStyle } from '../../ui/Segments.tsx';
import type { HomeTab } from './draft.ts';

const Tab = styled('button')(segmentStyle, ({ theme }) => ({
  minHeight: 40,
  border: 0,
  fontFamily: 'inherit',
  fontSize: '0.875rem',
  background: 'none',
  '& svg': { fontSize: 18 },
  '&[aria-selected="true"] svg': { color: theme.vars.palette.primary.main },
  [theme.breakpoints.down('sm')]: { padding: '2px 4px', fontSize: '0.8125rem', '& svg': { display: 'none' } },
}));

interface HomeTabsProps {
  tabs: readonly { key: HomeTab; label: string; icon: ReactNode; panel: ReactNode }[];
  selected: HomeTab;
  onSelect: (tab: HomeTab) => void;
}

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
    <Box
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: 'background.paper', p: { xs: 1, sm: 1.5 } }}
    >
      <Box
        component={SegmentTrack}
        role="tablist"
        aria-label="What to create"
        onKeyDown={handleKeyDown}
        sx={{ display: 'grid', gridAutoColumns: '1fr' }}
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
        >
          <Box sx={{ px: { xs: 1, sm: 1.5 }, pt: 2.5, pb: 1 }}>{panel}</Box>
        </div>
      ))}
    </Box>
  );
}
