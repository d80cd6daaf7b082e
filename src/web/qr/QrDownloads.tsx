import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import type { QrCode } from '../../generated/endpoints.ts';
import DownloadIcon from '../ui/icons/DownloadOutlined.tsx';
import { qrImageUrl } from './imageUrls.ts';
import { qrFileName } from './fileName.ts';
import { useDownload } from './useDownload.ts';

interface QrDownloadsProps {
  code: Pick<QrCode, 'name' | 'imageUrl'>;
  label?: string;
  size?: ButtonProps['size'];
}

export function QrDownloads({ code, label = 'Download QR Code', size }: QrDownloadsProps) {
  const save = useDownload();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        variant="contained"
        size={size}
        startIcon={<DownloadIcon />}
        href={qrImageUrl(code)}
        download={qrFileName(code.name)}
        onClick={save}
      >
        {label}
      </Button>
      <Button
        variant="outlined"
        size={size}
        href={qrImageUrl(code, 'svg')}
        download={qrFileName(code.name, 'svg')}
        onClick={save}
      >
        Download SVG
      </Button>
      <Button
        variant="outlined"
        size={size}
        href={qrImageUrl(code, 'pdf')}
        download={qrFileName(code.name, 'pdf')}
        onClick={save}
      >
        Download PDF
      </Button>
    </Box>
  );
}
