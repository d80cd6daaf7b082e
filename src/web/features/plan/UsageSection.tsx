import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Usage } from '../../../generated/endpoints.ts';
import { formatDay } from '../../ui/dates.ts';
import { Section } from '../../ui/Section.tsx';
import { UsageBar } from './UsageBar.tsx';

export function UsageSection({ usage }: { usage: Usage }) {
  return (
    <Section title="Usage This Month">
      <Box sx={{ display: 'grid', gap: 2.5 }}>
        <UsageBar label="Links" used={usage.urlsCreated} limit={usage.urlsLimit} remaining={usage.urlsRemaining} />
        <UsageBar
          label="QR Codes"
          used={usage.qrCodesCreated}
          limit={usage.qrCodesLimit}
          remaining={usage.qrCodesRemaining}
        />
        {usage.apiRequestsLimit !== 0 && (
          <UsageBar
            label="API Requests"
            used={usage.apiRequests}
            limit={usage.apiRequestsLimit}
            remaining={usage.apiRequestsRemaining}
          />
        )}
      </Box>
      <Typography variant="body2" sx={{ mt: 2.5, color: 'text.secondary', textWrap: 'pretty' }}>
        Resets {formatDay(usage.resetsAt)}. Existing links keep working.
      </Typography>
    </Section>
  );
}
