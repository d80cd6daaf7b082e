import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { trashDays } from '../../../shared/trash.ts';
import { useGetServiceFiguresQuery } from '../../api/index.ts';
import { paths } from '../../routes.ts';
import { formatNumber } from '../../ui/numbers.ts';
import { ButtonLink } from '../../ui/RouterLink.tsx';

/** Fewer redirects say nothing about the service. */
const enough = 100;

interface Fact {
  figure: string;
  text: string;
}

const promises: Fact[] = [
  { figure: '0', text: 'cookies and trackers for the people who open your links' },
  { figure: `${trashDays} days`, text: 'to restore what you delete, with everything it had' },
];

/** What this server has measured of itself, once that is enough. */
function useMeasured(): Fact[] {
  const { data } = useGetServiceFiguresQuery();
  if (!data || data.redirects < enough || data.medianMs === null) return [];
  return [
    { figure: `${data.medianMs} ms`, text: 'or less is how fast this server answers half of all visits' },
    { figure: formatNumber(data.redirects), text: 'visits has this server sent on since it was last started' },
  ];
}

/** What holds of the service, in numbers, and the way to its plans. */
export function Numbers() {
  return (
    <Box component="section" aria-labelledby="numbers" sx={{ mt: { xs: 6, md: 10 } }}>
      <Typography id="numbers" variant="h2">
        In numbers
      </Typography>
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fit, minmax(220px, 1fr))' },
          columnGap: 4,
          rowGap: 3,
          m: 0,
          mt: { xs: 2, sm: 3 },
        }}
      >
        {[...promises, ...useMeasured()].map(({ figure, text }) => (
          <Box key={text} sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
            <Typography component="dt" variant="body2" color="textSecondary" sx={{ mt: 0.5, maxWidth: 280 }}>
              {text}
            </Typography>
            <Typography component="dd" variant="h1" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
              {figure}
            </Typography>
          </Box>
        ))}
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 3,
          rowGap: 1.5,
          mt: { xs: 4, sm: 5 },
        }}
      >
        <ButtonLink to={paths.pricing} variant="outlined" size="large">
          Compare plans
        </ButtonLink>
        <Typography color="textSecondary">Free for 50 links and 10 QR codes a month.</Typography>
      </Box>
    </Box>
  );
}
