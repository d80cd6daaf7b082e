import Box from '@mui/material/Box';
import type { Usage } from '../../../generated/endpoints.ts';
import { formatDay } from '../../ui/dates.ts';
import { UsageBar } from '../../quota/UsageBar.tsx';
import { Section } from '../../ui/Section.tsx';

export function UsageSection({ usage }: { usage: Usage }) {
  return (
    <Section title="Usage this month" note={`Resets ${formatDay(usage.resetsAt)}. Existing links keep working.`}>
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
    </Section>
  );
}
