import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListQrCodesInfiniteQuery, useListUrlsInfiniteQuery } from '../../api/index.ts';
import { refetchOnReturn } from '../../api/refetchOnReturn.ts';
import { linkTo } from '../../routes.ts';
import DeleteIcon from '../../ui/icons/DeleteOutlined.tsx';
import ImportIcon from '../../ui/icons/FileUploadOutlined.tsx';
import { counted } from '../../ui/numbers.ts';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { DataSection } from './DataSection.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { DownloadData } from './DownloadData.tsx';
import { RestoreArchive } from './RestoreArchive.tsx';

const all = {};

/** `184 links and 27 QR codes are`, once the first pages of both lists have told. */
function useWhatIsLost(): string {
  const links = useListUrlsInfiniteQuery(all, refetchOnReturn).data?.pages[0]?.total;
  const codes = useListQrCodesInfiniteQuery(all, refetchOnReturn).data?.pages[0]?.total;
  if (!links && !codes) return 'everything in it is';
  const parts = [
    ...(links ? [counted(links, ['link', 'links'])] : []),
    ...(codes ? [counted(codes, ['QR code', 'QR codes'])] : []),
  ];
  return `${parts.join(' and ')} ${(links ?? 0) + (codes ?? 0) === 1 ? 'is' : 'are'}`;
}

function DeleteAccount() {
  const [isAsking, setIsAsking] = useState(false);
  const whatIsLost = useWhatIsLost();
  return (
    <>
      <DataSection
        icon={<DeleteIcon />}
        isDangerous
        title="Delete account"
        text={`Your account is closed at once. For 7 days you can get it back, then ${whatIsLost} gone for good.`}
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
