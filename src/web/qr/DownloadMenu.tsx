import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { QrCode } from '../../generated/endpoints.ts';
import DownloadIcon from '../ui/icons/DownloadOutlined.tsx';
import ExpandIcon from '../ui/icons/ExpandMore.tsx';
import { qrFileName } from './fileName.ts';
import { qrImageUrl } from './imageUrls.ts';
import { useDownload } from './useDownload.ts';

export function DownloadMenu({ code }: { code: Pick<QrCode, 'name' | 'imageUrl'> }) {
  const save = useDownload();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const close = () => setAnchor(undefined);
  return (
    <>
      <Box sx={{ display: 'flex', width: '100%' }}>
        <Button
          variant="contained"
          startIcon={<DownloadIcon />}
          href={qrImageUrl(code)}
          download={qrFileName(code.name)}
          onClick={save}
          sx={{ flexGrow: 1, borderTopRightRadius: 0, borderBottomRightRadius: 0 }}
        >
          Download
        </Button>
        <Button
          variant="contained"
          aria-label="Download as PNG, SVG or PDF"
          aria-haspopup="menu"
          aria-expanded={anchor !== undefined}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          endIcon={<ExpandIcon />}
          sx={{
            px: 1.5,
            borderTopLeftRadius: 0,
            borderBottomLeftRadius: 0,
            borderLeft: '1px solid rgba(255 255 255 / 0.3)',
          }}
        >
          PNG
        </Button>
      </Box>
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
