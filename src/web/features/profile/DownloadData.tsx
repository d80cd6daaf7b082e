import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useDownloadArchiveMutation } from '../../api/index.ts';
import { saveFile } from '../../ui/saveFile.ts';

/** The account's archive, as a file. */
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
        label="With every single click, not only the sums"
      />
      <Button
        variant="outlined"
        startIcon={<DownloadIcon />}
        loading={isLoading}
        loadingPosition="start"
        onClick={() => void save()}
      >
        Download your data
      </Button>
    </Stack>
  );
}
