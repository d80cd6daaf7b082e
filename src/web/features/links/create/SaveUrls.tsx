import Button from '@mui/material/Button';
import type { Link } from '../../../../generated/endpoints.ts';
import { escapeFormulas } from '../../../../shared/formulas.ts';
import { useAppDispatch } from '../../../hooks.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import DownloadIcon from '../../../ui/icons/DownloadOutlined.tsx';
import { retryOnce } from '../../../ui/retryOnce.ts';
import { saveFile } from '../../../ui/saveFile.ts';
import { toastRequested } from '../../../ui/toasts.ts';

export function SaveUrls({ urls }: { urls: readonly Pick<Link, 'shortenedUrl' | 'originalUrl'>[] }) {
  const dispatch = useAppDispatch();

  const download = async () => {
    try {
      const { stringify } = await retryOnce(() => import('csv-stringify/browser/esm/sync'));
      // The columns are those of the service's exports.
      const csv = stringify([...urls], {
        bom: true,
        header: true,
        columns: ['shortenedUrl', 'originalUrl'],
        record_delimiter: 'windows',
        quote_record_delimiter: true,
        cast: { string: escapeFormulas },
      });
      saveFile(URL.createObjectURL(new Blob([csv], { type: 'text/csv' })), 'curtly-links.csv');
    } catch {
      const text = 'The file could not be made. Check your connection, then try again.';
      dispatch(toastRequested({ text, variant: 'error' }));
    }
  };

  return (
    <>
      <CopyButton text={urls.map(({ shortenedUrl }) => shortenedUrl).join('\n')} label="Copy all" />
      <CopyButton
        text={urls.map(({ originalUrl, shortenedUrl }) => `${originalUrl}\t${shortenedUrl}`).join('\n')}
        label="Copy with destinations"
      />
      <Button startIcon={<DownloadIcon />} onClick={() => void download()}>
        Download
      </Button>
    </>
  );
}
