import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useId, type KeyboardEvent, type ReactNode } from 'react';
import type { HomeTab } from './draft.ts';

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
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, bgcolor: 'background.paper', p: { xs: 1, sm: 1.5 } }}
    >
      <Box
        role="tablist"
        aria-label="What to create"
        onKeyDown={handleKeyDown}
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(3, 1fr)',
          gap: 0.5,
          p: 0.5,
          borderRadius: 1.25,
          bgcolor: 'action.hover',
        }}
      >
        {tabs.map(({ key, label, icon }) => (
          <ButtonBase
            key={key}
            id={`${id}-${key}`}
            role="tab"
            aria-selected={key === selected}
            aria-controls={`${id}-${key}-panel`}
            tabIndex={key === selected ? 0 : -1}
            onClick={() => onSelect(key)}
            sx={{
              gap: 1,
              minHeight: 44,
              px: 0.75,
              borderRadius: 1,
              typography: 'button',
              fontSize: { xs: '0.8125rem', sm: '0.9375rem' },
              lineHeight: 1.25,
              color: 'text.secondary',
              transition: 'background-color 120ms, color 120ms',
              '&:hover': { color: 'text.primary' },
              '&[aria-selected=true]': {
                color: 'text.primary',
                bgcolor: 'background.paper',
                boxShadow: '0 1px 2px rgba(12, 12, 16, 0.12)',
              },
              '& svg': { display: { xs: 'none', sm: 'block' }, fontSize: 20 },
              '&[aria-selected=true] svg': { color: 'primary.main' },
            }}
          >
            {icon}
            {label}
          </ButtonBase>
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
