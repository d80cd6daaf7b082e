import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState, type MouseEvent } from 'react';
import { lazyDialog } from '../ui/lazyComponent.tsx';
import { Segments } from '../ui/Segments.tsx';
import { ranges, type RangeName, type View } from './view.ts';

const RangePopover = lazyDialog(() => import('./RangePopover.tsx'), 'RangePopover');

const all = Object.keys(ranges) as RangeName[];
/** A narrow window has room for these beside a menu of the others. */
const first: readonly RangeName[] = ['24h', '7d', '30d'];
const others = all.filter((range) => !first.includes(range));

interface RangePickerProps {
  view: View;
  today: string;
  zone: string;
  /** A custom range begins with the days that are shown. */
  shown: { from: string; to: string };
  /** Without what is chosen rarely. */
  isCompact?: boolean;
  /** A page for everybody has no days to choose from. */
  hasCustom?: boolean;
  onChange: (range: Pick<View, 'range' | 'from' | 'to'>) => void;
}

export function RangePicker({ view, today, zone, shown, isCompact, hasCustom = true, onChange }: RangePickerProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [track, setTrack] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<'custom' | 'more'>();
  const close = () => setOpened(undefined);
  const offered = all.filter((range) => hasCustom || range !== 'custom');
  const isOther = others.includes(view.range);
  const options = isNarrow
    ? [
        ...first.map((value) => ({ value, label: ranges[value] })),
        { value: isOther ? view.range : ('custom' as const), label: isOther ? ranges[view.range] : 'More' },
      ]
    : offered
        .filter((value) => !isCompact || value !== 'all' || view.range === 'all')
        .map((value) => ({ value, label: ranges[value] }));
  const opener = isNarrow ? options.at(-1)?.label : ranges.custom;
  // A segment that is chosen already does not change, and opens all the same.
  const openAgain = ({ target }: MouseEvent) => {
    const label = target instanceof HTMLInputElement ? target.labels?.[0]?.textContent : undefined;
    if (label === opener) setOpened(isNarrow ? 'more' : 'custom');
  };
  return (
    <Box
      ref={setTrack}
      onClick={openAgain}
      sx={{ display: { xs: 'grid', sm: 'block' }, flex: { xs: '1 0 100%', sm: 'none' } }}
    >
      <Segments
        label="Range"
        options={options}
        value={view.range}
        onChange={(range) => {
          if (range !== 'custom' && ranges[range] !== opener) onChange({ range });
        }}
      />
      {opened === 'more' && track && (
        <Menu
          open
          anchorEl={track}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          container={track.closest('main')}
          disableScrollLock
          onClose={close}
        >
          {others
            .filter((range) => offered.includes(range))
            .map((range) => (
              <MenuItem
                key={range}
                selected={range === view.range}
                onClick={() => {
                  setOpened(range === 'custom' ? 'custom' : undefined);
                  if (range !== 'custom') onChange({ range });
                }}
              >
                {ranges[range]}
              </MenuItem>
            ))}
        </Menu>
      )}
      {opened === 'custom' && track && (
        <RangePopover
          anchor={track}
          initial={{ from: view.from ?? shown.from, to: view.to ?? shown.to }}
          today={today}
          zone={zone}
          onClose={close}
          onApply={(days) => {
            close();
            onChange({ range: 'custom', ...days });
          }}
        />
      )}
    </Box>
  );
}
