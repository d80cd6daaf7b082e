import DownloadIcon from '@mui/icons-material/DownloadOutlined';
import Button from '@mui/material/Button';
import { useExportAccountMutation } from '../../api/index.ts';
import { saveFile } from '../../ui/saveFile.ts';

export function DownloadData() {
  const [download, { isLoading }] = useExportAccountMutation();

  const save = async () => {
    const { data: address } = await download();
    if (address) saveFile(address, 'curtly-data.json');
  };

  return (
    <Button
      variant="outlined"
      startIcon={<DownloadIcon />}
      loading={isLoading}
      loadingPosition="start"
      onClick={() => void save()}
    >
      Download your data
    </Button>
  );
}
