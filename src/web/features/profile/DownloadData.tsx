import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { useDownloadArchiveMutation } from '../../api/index.ts';
import DownloadIcon from '../../ui/icons/DownloadOutlined.tsx';
import { saveFile } from '../../ui/saveFile.ts';

export function DownloadData() {
  const [download, { isLoading }] = useDownloadArchiveMutation();
  const [hasClicks, setHasClicks] = useState(true);

  const save = async () => {
    const { data: address } = await download({ clicks: hasClicks });
    if (address) saveFile(address, 'curtly-archive.tar.gz');
  };

  return (
    <Stack sx={{ alignItems: 'flex-start', gap: 1.5 }}>
      <FormControlLabel
        control={<Checkbox checked={hasClicks} onChange={(_event, checked) => setHasClicks(checked)} />}
        label="Include every click, not just totals"
      />
      <BusyButton variant="outlined" startIcon={<DownloadIcon />} isBusy={isLoading} onClick={() => void save()}>
        Download your data
      </BusyButton>
    </Stack>
  );
}
