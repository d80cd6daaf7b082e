import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';
import { visuallyHidden } from '../ui/visuallyHidden.ts';

export interface Panel {
  id: string;
  /** Of its tab, and of its heading. */
  title: string;
  /** How many there are, if only some are shown at first. */
  cut?: number;
  content: (isWhole: boolean) => ReactNode;
}

interface FacetCardProps {
  panels: readonly Panel[];
  /** The panel that is opened from outside, until another one is chosen. */
  opened?: string;
}

/** Lists of names, one at a time. A card with one alone has a heading in place of tabs. */
export function FacetCard({ panels, opened }: FacetCardProps) {
  const id = useId();
  const [chosen, setChosen] = useState<{ id: string; opened: string | undefined }>();
  const [whole, setWhole] = useState<string>();
  const wanted = chosen && chosen.opened === opened ? chosen.id : opened;
  const panel = panels.find((each) => each.id === wanted) ?? panels[0];
  if (!panel) return null;
  const isWhole = whole === panel.id;
  const hasTabs = panels.length > 1;
  return (
    <Card component="section" aria-labelledby={`${id}-title`} sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          minHeight: 45,
          px: { xs: 2, sm: 3 },
          borderBottom: '1px solid',
          borderColor: 'divider',
        }}
      >
        {hasTabs ? (
          <Tabs
            data-print="none"
            value={panel.id}
            variant="scrollable"
            scrollButtons={false}
            aria-label="Names"
            onChange={(_event, value: string) => setChosen({ id: value, opened })}
            sx={{
              minHeight: 45,
              '& .MuiTabs-list': { gap: 3.5 },
              '& .MuiTab-root': { minWidth: 0, minHeight: 45, px: 0, py: 0, fontSize: '0.875rem' },
            }}
          >
            {panels.map(({ id: value, title }) => (
              <Tab
                key={value}
                value={value}
                label={title}
                disableRipple
                id={`${id}-tab-${value}`}
                aria-controls={value === panel.id ? `${id}-panel` : undefined}
              />
            ))}
          </Tabs>
        ) : null}
        <Typography
          id={`${id}-title`}
          component="h3"
          sx={{
            fontSize: '0.875rem',
            fontWeight: 600,
            lineHeight: '2.75rem',
            // Paper has no tabs.
            ...(hasTabs && { '@media screen': visuallyHidden }),
          }}
        >
          {panel.title}
        </Typography>
        {panel.cut !== undefined && (
          <Button
            size="small"
            aria-expanded={isWhole}
            onClick={() => setWhole(isWhole ? undefined : panel.id)}
            sx={{ flexShrink: 0, mr: -1.5 }}
          >
            {isWhole ? 'Show fewer' : `Show all ${panel.cut}`}
          </Button>
        )}
      </Box>
      <Box
        key={panel.id}
        {...(hasTabs && { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-tab-${panel.id}` })}
        sx={{ px: { xs: 2, sm: 3 }, py: 1.5 }}
      >
        {panel.content(isWhole)}
      </Box>
    </Card>
  );
}
