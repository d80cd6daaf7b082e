import Box from '@mui/material/Box';
import type { QrCodeLink } from '../../../generated/endpoints.ts';
import { linkTo } from '../../routes.ts';
import LinkIcon from '../../ui/icons/Link.tsx';
import { TextLink } from '../../ui/RouterLink.tsx';
import { belongsTo } from './labels.ts';

export function ParentLink({ link: { shortCode } }: { link: QrCodeLink }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, overflowWrap: 'anywhere' }}>
      <LinkIcon sx={{ fontSize: 16 }} />
      <TextLink to={linkTo.linkDetails(shortCode)}>{belongsTo(shortCode)}</TextLink>
    </Box>
  );
}
