import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { Checkbox } from '../../forms/Checkbox.tsx';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { useDownloadArchiveMutation } from '../../api/index.ts';
import DownloadIcon from '../../ui/icons/DownloadOutlined.tsx';
import ArchiveIcon from '../../ui/icons/FolderZipOutlined.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { DataSection } from './DataSection.tsx';
import { useFreshProof } from '../../proof/useFreshProof.tsx';

export function DownloadData() {
  const [download, { isLoading }] = useDownloadArchiveMutation();
  const [hasClicks, setHasClicks] = useState(true);
  const { run, proofDialog } = useFreshProof('We ask this before you download everything in your account.');

  const save = () =>
    run(async () => {
      const { data: address, error } = await download({ clicks: hasClicks });
      if (address) saveFile(address, 'curtly-archive.tar.gz');
      return { error };
    });

  return (
    <DataSection
      icon={<ArchiveIcon />}
      title="Download your data"
      text="Everything Curtly holds of your account as one file. Your links redirect from it even without Curtly."
      action={
        <BusyButton variant="outlined" startIcon={<DownloadIcon />} isBusy={isLoading} onClick={() => void save()}>
          Download your data
        </BusyButton>
      }
    >
      <FormControlLabel
        control={<Checkbox checked={hasClicks} onChange={({ target }) => setHasClicks(target.checked)} />}
        label="Include every click, not just totals"
      />
      {proofDialog}
    </DataSection>
  );
}
