import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { BusyButton } from './BusyButton.tsx';
import { exportFormatNames, exportFormats, type ExportFormat } from './exportFormats.ts';
import DownloadIcon from './icons/DownloadOutlined.tsx';

interface ExportMenuProps {
  label: string;
  isLoading: boolean;
  onExport: (format: ExportFormat) => void;
}

export function ExportMenu({ label, isLoading, onExport }: ExportMenuProps) {
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <BusyButton
        startIcon={<DownloadIcon />}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        isBusy={isLoading}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Export
      </BusyButton>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {exportFormatNames.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              onExport(format);
            }}
          >
            {exportFormats[format]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
