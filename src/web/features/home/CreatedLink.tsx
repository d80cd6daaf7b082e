import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Link } from '../../../generated/endpoints.ts';
import { linkTo, paths } from '../../routes.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { TextLink } from '../../ui/RouterLink.tsx';

/** The link just made, ready to be taken along. */
export function CreatedLink({ link }: { link: Link }) {
  return (
    <Box
      component="section"
      aria-label="Your short link"
      sx={{
        mt: 1,
        p: { xs: 2, sm: 2.5 },
        borderRadius: 1.5,
        bgcolor: 'action.selected',
        '@keyframes rise': { from: { opacity: 0, transform: 'translateY(6px)' } },
        animation: 'rise 240ms cubic-bezier(0.2, 0, 0, 1)',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <CheckIcon fontSize="small" color="success" />
        <Typography variant="subtitle2" component="h2">
          Your short link is ready
        </Typography>
      </Box>
      <MuiLink
        href={link.shortenedUrl}
        target="_blank"
        rel="noopener"
        sx={{ display: 'block', mt: 1, fontSize: { xs: '1.25rem', sm: '1.5rem' }, letterSpacing: '-0.015em', lineHeight: 1.3, overflowWrap: 'anywhere' }}
      >
        {link.shortenedUrl.replace(/^https?:\/\//, '')}
      </MuiLink>
      <Typography variant="body2" noWrap title={link.originalUrl} sx={{ color: 'text.secondary', mt: 0.25 }}>
        {link.originalUrl}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mt: 2 }}>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <CopyButton text={link.shortenedUrl} variant="contained" />
          <Button variant="outlined" href={link.shortenedUrl} target="_blank" rel="noopener" endIcon={<OpenIcon />}>
            Open
          </Button>
        </Box>
        <Typography variant="body2" component="div" sx={{ display: 'flex', gap: 2 }}>
          <TextLink to={linkTo.linkDetails(link.shortCode)}>View details</TextLink>
          <TextLink to={paths.links}>All links</TextLink>
        </Typography>
      </Box>
    </Box>
  );
}
