import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';

const formats = { csv: 'CSV, for spreadsheets', json: 'JSON, for programs' } as const;
type Format = keyof typeof formats;

interface ExportMenuProps {
  /** What is exported, for screen readers. */
  label: string;
  isLoading: boolean;
  onExport: (format: Format) => void;
}

export function ExportMenu({ label, isLoading, onExport }: ExportMenuProps) {
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        startIcon={<DownloadIcon />}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        loading={isLoading}
        loadingPosition="start"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Export
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {Object.entries(formats).map(([format, text]) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              onExport(format as Format);
            }}
          >
            {text}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
