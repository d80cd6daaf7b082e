import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Analytics } from '../../generated/endpoints.ts';
import { lazyComponent } from '../ui/lazyComponent.tsx';
import { FacetCard, type Panel } from './FacetCard.tsx';
import { specOf, type Facet } from './facets.ts';
import { HoursTable } from './HoursTable.tsx';
import { NameBars, namesCut } from './NameBars.tsx';
import type { View } from './view.ts';

const WorldMap = lazyComponent(() => import('./WorldMap.tsx'), 'WorldMap', {
  placeholder: <Box sx={{ aspectRatio: '860 / 396' }} />,
});

const places: readonly Facet[] = ['country', 'region', 'city'];
const devices: readonly Facet[] = ['device', 'browser', 'system'];

export type FacetLayout =
  /** Cards beside each other: for the whole width of a page. */
  | 'wide'
  /** One card with all. */
  | 'column'
  /** Three cards without the hours. */
  | 'public';

interface FacetCardsProps {
  noun: 'clicks' | 'scans';
  layout: FacetLayout;
  data: Analytics;
  filters: View['filters'];
  /** Other titles than the usual ones. */
  titles?: Partial<Record<Facet, string>>;
  onChoose?: (facet: Facet, name: string | undefined) => void;
}

export function FacetCards({ noun, layout, data, filters, titles = {}, onChoose }: FacetCardsProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const hasMap = layout === 'wide' && !isNarrow;
  const panelOf = (facet: Facet): Panel => {
    const spec = specOf(facet);
    const counts = data[spec.answer];
    const bars = (isWhole: boolean) => (
      <NameBars
        facet={facet}
        counts={counts}
        isWhole={isWhole}
        chosen={filters[facet]}
        onChoose={onChoose && ((name) => onChoose(facet, name))}
      />
    );
    return {
      id: facet,
      title: titles[facet] ?? spec.title,
      cut: namesCut(counts),
      content: (isWhole) =>
        hasMap && places.includes(facet) ? (
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', columnGap: 8 }}>
            <div>{bars(isWhole)}</div>
            <Box sx={{ alignSelf: 'start', maxWidth: 420, width: '100%', justifySelf: 'end' }}>
              <WorldMap countries={data.countries.names} chosen={filters.country} />
            </Box>
          </Box>
        ) : (
          bars(isWhole)
        ),
    };
  };
  const hours: Panel = {
    id: 'hours',
    title: layout === 'wide' ? 'Hours and weekdays' : 'Hours',
    content: () => <HoursTable hours={data.hours} noun={noun} />,
  };
  // With a country chosen, its regions are what can be told apart.
  const opened = filters.country !== undefined && filters.region === undefined ? 'region' : undefined;
  const openedPlace = filters.region !== undefined && filters.city === undefined ? 'city' : opened;
  if (layout === 'column')
    return (
      <FacetCard panels={[...[...places, ...devices, 'referrer' as const].map(panelOf), hours]} opened={openedPlace} />
    );
  const columns = { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: columns, gap: 2 }}>
      <Box sx={{ display: 'grid', gridColumn: layout === 'wide' ? '1 / -1' : 'auto' }}>
        <FacetCard panels={places.map(panelOf)} opened={openedPlace} />
      </Box>
      <FacetCard panels={[panelOf('referrer')]} />
      <FacetCard panels={devices.map(panelOf)} />
      {layout === 'wide' && <FacetCard panels={[hours]} />}
    </Box>
  );
}
