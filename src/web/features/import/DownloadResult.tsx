import type { ReactNode } from 'react';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { useGetImportResultMutation } from '../../api/index.ts';
import DownloadIcon from '../../ui/icons/DownloadOutlined.tsx';
import { saveFile } from '../../ui/saveFile.ts';

interface DownloadResultProps {
  id: string;
  fileName: string;
  children: ReactNode;
}

export function DownloadResult({ id, fileName, children }: DownloadResultProps) {
  const [download, { isLoading }] = useGetImportResultMutation();
  return (
    <BusyButton
      variant="outlined"
      startIcon={<DownloadIcon />}
      isBusy={isLoading}
      onClick={async () => {
        const { data: address } = await download({ id });
        if (address) saveFile(address, `${fileName.replace(/\.\w+$/, '')}-result.csv`);
      }}
    >
      {children}
    </BusyButton>
  );
}
