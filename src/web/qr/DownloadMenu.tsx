import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { QrCode } from '../../generated/endpoints.ts';
import DownloadIcon from '../ui/icons/DownloadOutlined.tsx';
import { qrFileName } from './fileName.ts';
import { qrImageUrl } from './imageUrls.ts';
import { useDownload } from './useDownload.ts';

export function DownloadMenu({ code }: { code: Pick<QrCode, 'name' | 'imageUrl'> }) {
  const save = useDownload();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <Button
        variant="contained"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Download
      </Button>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          // The menu stays within the landmark of its button.
          container={anchor.closest('main')}
          disableScrollLock
          onClose={close}
          onClick={close}
        >
          <MenuItem component="a" href={qrImageUrl(code)} download={qrFileName(code.name)} onClick={save}>
            PNG
          </MenuItem>
          <MenuItem component="a" href={qrImageUrl(code, 'svg')} download={qrFileName(code.name, 'svg')} onClick={save}>
            SVG, for print
          </MenuItem>
          <MenuItem component="a" href={qrImageUrl(code, 'pdf')} download={qrFileName(code.name, 'pdf')} onClick={save}>
            PDF, for print
          </MenuItem>
        </Menu>
      )}
    </>
  );
}
