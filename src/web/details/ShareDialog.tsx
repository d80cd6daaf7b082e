import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { QrCode } from '../../generated/endpoints.ts';
import { previewUrl, qrImageUrl } from '../qr/imageUrls.ts';
import { QrImage } from '../qr/QrImage.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import EmailIcon from '../ui/icons/EmailOutlined.tsx';
import QrCodeIcon from '../ui/icons/QrCode2.tsx';
import { withoutScheme } from '../ui/urls.ts';

export interface SharedItem {
  name: string;
  url: string;
  code: Pick<QrCode, 'imageUrl'> | null;
}

function Code({ item: { name, url, code } }: { item: SharedItem }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return <Alert severity="error">The QR code could not be loaded. Please try again.</Alert>;
  return (
    <Box sx={{ display: 'grid', justifyItems: 'center' }}>
      <QrImage
        src={code ? qrImageUrl(code) : previewUrl({ content: url })}
        alt={`QR code ${name}`}
        width={180}
        onError={() => setHasFailed(true)}
      />
    </Box>
  );
}

const mailTo = ({ name, url }: SharedItem) =>
  `mailto:?subject=${encodeURIComponent(name)}&body=${encodeURIComponent(url)}`;

export function ShareDialog({ item, onClose }: { item: SharedItem; onClose: () => void }) {
  const titleId = useId();
  const [isCodeShown, setIsCodeShown] = useState(false);
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>{`Share ${item.name}`}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1 }}>
        {item.name !== withoutScheme(item.url) && (
          <Typography color="textSecondary" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
            {item.url}
          </Typography>
        )}
        <CopyButton text={item.url} variant="contained" size="large" autoFocus />
        <Button variant="outlined" size="large" startIcon={<EmailIcon />} href={mailTo(item)}>
          Email
        </Button>
        <Button
          variant="outlined"
          size="large"
          startIcon={<QrCodeIcon />}
          aria-expanded={isCodeShown}
          onClick={() => setIsCodeShown(!isCodeShown)}
        >
          {isCodeShown ? 'Hide QR code' : 'Show QR code'}
        </Button>
        {isCodeShown && <Code item={item} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}
