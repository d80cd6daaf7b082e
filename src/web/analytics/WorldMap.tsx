import Box from '@mui/material/Box';
import type { NamedCount } from '../../generated/endpoints.ts';
import paths from './worldMap.json';

/** Half pixels, as the outlines are drawn. */
const viewBox = '60 0 860 396';
const steps = 4;

interface WorldMapProps {
  countries: readonly NamedCount[];
  /** It alone has a color. */
  chosen?: string;
}

/** Where clicks come from, at a glance: the list beside it says the same in numbers. */
export function WorldMap({ countries, chosen }: WorldMapProps) {
  const counts = new Map(countries.map(({ name, count }) => [name ?? '', count]));
  const greatest = Math.max(1, ...counts.values());
  const stepOf = (code: string) => {
    const count = chosen === undefined || chosen === code ? (counts.get(code) ?? 0) : 0;
    return code === '' || count === 0 ? 0 : Math.ceil(Math.sqrt(count / greatest) * steps);
  };
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={viewBox}
      sx={{
        display: 'block',
        width: '100%',
        fill: (theme) => theme.vars.palette.chart.track,
        stroke: (theme) => theme.vars.palette.background.paper,
        strokeWidth: 1,
        '& [data-step]': { fill: (theme) => theme.vars.palette.chart.bars },
        '& [data-step="1"]': { fillOpacity: 0.35 },
        '& [data-step="2"]': { fillOpacity: 0.55 },
        '& [data-step="3"]': { fillOpacity: 0.78 },
        '& [data-step="4"]': { fill: (theme) => theme.vars.palette.chart.line },
      }}
    >
      {Object.entries(paths).map(([code, path]) => (
        <path key={code} d={path} data-step={stepOf(code) || undefined} />
      ))}
    </Box>
  );
}
