import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import type { OperatorOverview } from '../../../../generated/endpoints.ts';
import { ButtonLink } from '../../../ui/RouterLink.tsx';
import { tabLink } from '../tabLink.ts';
import { healthOf } from './healthEntries.ts';

/** What an operator has to do something about, and how. */
export function Notices({ overview }: { overview: OperatorOverview }) {
  return healthOf(overview).map(
    ({ name, tone, notice }) =>
      notice && (
        <Alert
          key={name}
          severity={tone === 'error' ? 'error' : 'warning'}
          sx={{ alignItems: 'center', '& .MuiAlert-message': { overflowWrap: 'anywhere' } }}
          action={
            notice.act && (
              <ButtonLink
                to={tabLink(notice.act.tab)}
                size="small"
                variant="outlined"
                sx={{ mr: 1, bgcolor: 'background.paper', whiteSpace: 'nowrap' }}
              >
                {notice.act.label}
              </ButtonLink>
            )
          }
        >
          <Box component="b" sx={{ fontWeight: 600 }}>
            {notice.title}
          </Box>{' '}
          {notice.text}
        </Alert>
      ),
  );
}
