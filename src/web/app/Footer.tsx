import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { useMatch } from 'react-router-dom';
import { api } from '../api/index.ts';
import { useInstance } from '../instance/useInstance.ts';
import { paths, reportPath } from '../routes.ts';
import { signedInClass } from '../session/forGuests.ts';
import { contentWidth, footerHeight } from '../ui/layout.ts';
import { TextLink } from '../ui/RouterLink.tsx';

const links = [
  { to: paths.terms, label: 'Terms of Service' },
  { to: paths.privacy, label: 'Privacy Policy' },
  { to: paths.accessibility, label: 'Accessibility' },
];

const imprint = { to: paths.imprint, label: 'Imprint' };

/** The gate and shared statistics name the link that a visitor reports. */
function useReportLink() {
  const shortCode = useMatch(paths.verifyPassword)?.params.shortCode;
  const token = useMatch(paths.sharedStatistics)?.params.token ?? '';
  const { data: shared } = api.endpoints.getSharedStatistics.useQueryState({ token });
  const url = shortCode === undefined ? shared?.shortUrl : `${window.location.host}/${shortCode}`;
  return url === undefined
    ? { to: paths.report, label: 'Report a link' }
    : { to: reportPath(url), label: 'Report this link' };
}

const never = () => () => undefined;
/** A prerendered page shows the year of its build until it is hydrated. */
const useYear = () =>
  useSyncExternalStore(
    never,
    () => new Date().getFullYear(),
    () => __BUILD_YEAR__,
  );

export function Footer() {
  const year = useYear();
  const { name, contactEmail, texts } = useInstance();
  const report = useReportLink();
  const shown = texts.includes('imprint') ? [report, ...links, imprint] : [report, ...links];
  return (
    <Box
      component="footer"
      sx={{
        borderTop: '1px solid',
        borderColor: 'divider',
        // It would jump when the page gets its length. The first pages of guests have theirs from the start.
        [`html.${signedInClass} main:has([role="status"][aria-label^="Loading"]) + &`]: { visibility: 'hidden' },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 4,
          rowGap: 0.5,
          minHeight: footerHeight,
          maxWidth: contentWidth + 48,
          mx: 'auto',
          px: { xs: 2, sm: 3 },
          py: 1.25,
        }}
      >
        <Typography variant="body2" color="textSecondary">
          © {year} {name}. All rights reserved.
        </Typography>
        <Box
          component="nav"
          aria-label="Legal"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: { xs: 1.25, sm: 3 },
            rowGap: 1,
            order: { xs: -1, sm: 0 },
          }}
        >
          {shown.map(({ to, label }) => (
            <TextLink
              key={label}
              to={to}
              sx={{
                typography: { xs: 'caption', sm: 'body2' },
                color: 'text.secondary',
                fontWeight: 500,
                textDecoration: 'none',
                '&:hover': { color: 'text.primary', textDecoration: 'underline' },
              }}
            >
              {label}
            </TextLink>
          ))}
          {contactEmail !== null && (
            <Link
              href={`mailto:${contactEmail}`}
              color="textSecondary"
              underline="hover"
              sx={{ typography: { xs: 'caption', sm: 'body2' }, fontWeight: 500 }}
            >
              Contact
            </Link>
          )}
        </Box>
      </Box>
    </Box>
  );
}
