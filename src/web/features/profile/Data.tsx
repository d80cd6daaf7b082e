import Button from '@mui/material/Button';
import { useState } from 'react';
import { linkTo } from '../../routes.ts';
import DeleteIcon from '../../ui/icons/DeleteOutlined.tsx';
import ImportIcon from '../../ui/icons/FileUploadOutlined.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { DataSection } from './DataSection.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { DownloadData } from './DownloadData.tsx';
import { RestoreArchive } from './RestoreArchive.tsx';

function DeleteAccount() {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <DataSection
        icon={<DeleteIcon />}
        isDangerous
        title="Delete account"
        text="Your account is closed at once. For 7 days you can get it back, then everything in it is gone for good."
        action={
          <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
            Delete account
          </Button>
        }
      />
      {isAsking && <DeleteAccountDialog onClose={() => setIsAsking(false)} />}
    </>
  );
}

export function Data() {
  return (
    <>
      <DownloadData />
      <RestoreArchive />
      <DataSection
        icon={<ImportIcon />}
        title="Import from another service"
        text="Bitly, Dub, Kutt, Rebrandly, Short.io, Shlink, TinyURL, YOURLS or any CSV file. Short codes stay the same."
        action={
          <ButtonLink to={linkTo.import()} variant="outlined">
            Import a file
          </ButtonLink>
        }
      />
      <DeleteAccount />
    </>
  );
}
