import Button from '@mui/material/Button';
import type { Link } from '../../../../generated/endpoints.ts';
import { codeInTrashTexts } from '../../../../shared/trash.ts';
import { useRestoreUrlMutation } from '../../../api/index.ts';
import { paths } from '../../../routes.ts';
import { ButtonLink } from '../../../ui/RouterLink.tsx';

interface RestoreLinkProps {
  code: string;
  onRestored: (link: Link) => void;
}

function RestoreLink({ code, onRestored }: RestoreLinkProps) {
  const [restore, { isLoading }] = useRestoreUrlMutation();
  const run = async () => {
    const { data: link } = await restore({ id: code });
    if (link) onRestored(link);
  };
  return (
    <Button size="small" disabled={isLoading} onClick={() => void run()} sx={{ alignSelf: 'flex-start' }}>
      Restore the link
    </Button>
  );
}

/** A refused code may belong to an item in the account's own trash, which can be restored. */
export function RestoreCode({ fault, ...link }: RestoreLinkProps & { fault: string | undefined }) {
  if (fault === codeInTrashTexts.link) return <RestoreLink {...link} />;
  return fault === codeInTrashTexts.qrCode ? (
    <ButtonLink to={paths.trash} size="small" sx={{ alignSelf: 'flex-start' }}>
      Open the trash
    </ButtonLink>
  ) : null;
}
