import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Link } from '../../../generated/endpoints.ts';
import { linkTo, paths } from '../../routes.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import OpenIcon from '../../ui/icons/OpenInNew.tsx';
import { LongText } from '../../ui/LongText.tsx';
import { TextLink } from '../../ui/RouterLink.tsx';
import { CreatedCard } from './CreatedCard.tsx';

export function CreatedLink({ link }: { link: Link }) {
  return (
    <CreatedCard label="Your short link" title="Your short link is ready">
      <MuiLink
        href={link.shortenedUrl}
        target="_blank"
        rel="noopener"
        sx={{
          display: 'block',
          mt: 1,
          fontSize: { xs: '1.25rem', sm: '1.5rem' },
          letterSpacing: '-0.015em',
          lineHeight: 1.3,
          overflowWrap: 'anywhere',
        }}
      >
        {link.shortenedUrl.replace(/^https?:\/\//, '')}
      </MuiLink>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25, overflowWrap: 'anywhere' }}>
        <LongText text={link.originalUrl} atFirst={80} />
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
    </CreatedCard>
  );
}
