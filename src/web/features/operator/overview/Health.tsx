import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { OperatorOverview } from '../../../../generated/endpoints.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { TextLink } from '../../../ui/RouterLink.tsx';
import { visuallyHidden } from '../../../ui/visuallyHidden.ts';
import { tabLink } from '../tabLink.ts';
import { healthOf, type HealthEntry, type Tone } from './healthEntries.ts';
import { OverviewCard } from './OverviewCard.tsx';

const dotColors: Record<Tone, string> = {
  success: 'success.light',
  warning: 'warning.light',
  error: 'error.light',
  neutral: 'text.disabled',
};

const onlyTold = 'Shown for your information: it is not checked.';

/** A pointer may miss it by a few pixels. */
const Dot = styled('span')({
  position: 'relative',
  flex: 'none',
  width: 8,
  height: 8,
  borderRadius: '50%',
  '&::after': { content: '""', position: 'absolute', inset: -8 },
});

function Entry({ name, text, tone, tab }: HealthEntry) {
  const needsDecision = tone === 'warning' || tone === 'error';
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        px: { xs: 2, sm: 3 },
        py: 0.75,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '& a': { fontWeight: 400, color: 'inherit' },
        '& a:not(:hover)': { textDecoration: 'none' },
      }}
    >
      <Typography component="dt" variant="body2" sx={{ flex: 'auto', display: 'flex', alignItems: 'center', gap: 1.5 }}>
        {tone === 'neutral' ? (
          <Tooltip title={onlyTold}>
            <Dot role="img" tabIndex={0} sx={{ bgcolor: dotColors[tone] }} />
          </Tooltip>
        ) : (
          <Dot aria-hidden sx={{ bgcolor: dotColors[tone] }} />
        )}
        {tab === undefined ? name : <TextLink to={tabLink(tab)}>{name}</TextLink>}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{
          m: 0,
          overflowWrap: 'anywhere',
          ...(needsDecision ? { color: `${tone}.text`, fontWeight: 600 } : { color: 'text.secondary' }),
        }}
      >
        {needsDecision && (
          <Box component="span" sx={visuallyHidden}>
            {'Needs attention: '}
          </Box>
        )}
        {text}
      </Typography>
    </Box>
  );
}

export function Health({ overview }: { overview: OperatorOverview }) {
  return (
    <OverviewCard
      title="Health"
      end={
        <Typography variant="body2" color="textSecondary">
          Checked <RelativeTime iso={overview.readAt} />
        </Typography>
      }
    >
      <Box
        component="dl"
        sx={{ display: 'flex', flexDirection: 'column', flex: 'auto', m: 0, '& > div': { flex: 'auto' } }}
      >
        {healthOf(overview).map((entry) => (
          <Entry key={entry.name} {...entry} />
        ))}
      </Box>
    </OverviewCard>
  );
}
