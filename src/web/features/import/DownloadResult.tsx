import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useGetImportResultMutation } from '../../api/index.ts';
import { saveFile } from '../../ui/saveFile.ts';

interface DownloadResultProps {
  id: string;
  /** Of what was imported. */
  fileName: string;
  children: ReactNode;
}

/** What becomes of each row, as a file. */
export function DownloadResult({ id, fileName, children }: DownloadResultProps) {
  const [download, { isLoading }] = useGetImportResultMutation();
  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={isLoading}
      loadingPosition="start"
      onClick={async () => {
        const { data: address } = await download({ id });
        if (address) saveFile(address, `${fileName.replace(/\.\w+$/, '')}-result.csv`);
      }}
    >
      {children}
    </Button>
  );
}
