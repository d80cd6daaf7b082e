import Alert from '@mui/material/Alert';
import { useFormikContext } from 'formik';
import { linkTo } from '../../../routes.ts';
import { TextLink } from '../../../ui/RouterLink.tsx';
import type { CreateQrValues } from './createQr.schema.ts';
import { useOwnLink } from './useOwnLink.ts';

export function OwnLinkHint() {
  const link = useOwnLink(useFormikContext<CreateQrValues>().values.content);
  if (!link) return null;
  return (
    <Alert severity="info" sx={{ mb: 1 }}>
      This is your own link, so the QR code will belong to it: it leads where the link leads, and each scan counts for
      both.
      {link.qrCode && (
        <>
          {' '}
          The link has a QR code already:{' '}
          <TextLink to={linkTo.qrCodeDetails(link.qrCode.id)}>{link.qrCode.name}</TextLink>
        </>
      )}
    </Alert>
  );
}
