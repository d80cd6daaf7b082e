import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { limits } from '../../../generated/limits/secondfactors.ts';
import type { Passkey } from '../../../generated/endpoints.ts';
import {
  useAddPasskeyMutation,
  useBeginPasskeyMutation,
  useGetSecondFactorsQuery,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
} from '../../api/index.ts';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { requestSchema } from '../../forms/schema.ts';
import { TextField } from '../../forms/TextField.tsx';
import { useAppDispatch } from '../../hooks.ts';
import { RowMenu } from '../../lists/RowMenu.tsx';
import { hasPasskeys, isCancelled, makePasskey } from '../../passkeys/passkeys.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { closeDialog } from '../../ui/closeDialog.ts';
import { formatDate } from '../../ui/dates.ts';
import AddIcon from '../../ui/icons/Add.tsx';
import DeleteIcon from '../../ui/icons/DeleteOutlined.tsx';
import EditIcon from '../../ui/icons/EditOutlined.tsx';
import KeyIcon from '../../ui/icons/KeyOutlined.tsx';
import MoreIcon from '../../ui/icons/MoreHoriz.tsx';
import { LoadFailure } from '../../connection/LoadFailure.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { toastRequested } from '../../ui/toasts.ts';
import { rowsOfSection } from './rowsOfSection.ts';
import { SectionAction } from './SecuritySection.tsx';
import { useFreshProof } from '../../proof/useFreshProof.tsx';

const schema = requestSchema(limits.RenamePasskeyRequest);
const reason = 'We ask this before you change how you sign in.';

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => Promise<unknown> }) {
  const { id, name, host, isUsableHere, createdAt, lastUsedAt } = passkey;
  const [rename] = useRenamePasskeyMutation();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isRenaming, setIsRenaming] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const actions = `Actions for ${name}`;
  const confirm = async () => {
    const error = await onRemove();
    closeDialog(() => setIsAsking(false), !error);
  };
  return (
    <ListRow
      icon={<KeyIcon fontSize="small" />}
      title={name}
      badges={!isUsableHere && <StatusChip tone="warning" label={`Only for ${host}`} />}
      details={
        <>
          Added {formatDate(createdAt)},{' '}
          {lastUsedAt === null ? (
            'never used'
          ) : (
            <>
              last used <RelativeTime iso={lastUsedAt} />
            </>
          )}
        </>
      }
    >
      <IconButton
        aria-label={actions}
        title={actions}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ width: { xs: 44, sm: 36 }, height: { xs: 44, sm: 36 }, mr: -1 }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
      {anchor && (
        <RowMenu
          label={actions}
          anchor={anchor}
          actions={[
            { label: 'Rename', icon: <EditIcon />, onClick: () => setIsRenaming(true) },
            { label: 'Remove', icon: <DeleteIcon />, isDangerous: true, onClick: () => setIsAsking(true) },
          ]}
          onClose={() => setAnchor(undefined)}
        />
      )}
      {isRenaming && (
        <FormDialog
          title="Rename the passkey"
          maxWidth="xs"
          initialValues={{ name }}
          schema={schema}
          onSubmit={async (renamePasskeyRequest: { name: string }) => {
            await rename({ id, renamePasskeyRequest }).unwrap();
            setIsRenaming(false);
          }}
          onClose={() => setIsRenaming(false)}
        >
          <TextField name="name" label="Name" autoComplete="off" autoFocus />
        </FormDialog>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Remove this passkey?"
        text={`“${name}” does not open your account any more. Delete it on your device as well.`}
        confirmLabel="Remove"
        onConfirm={() => void confirm()}
        onCancel={() => setIsAsking(false)}
      />
    </ListRow>
  );
}

function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const [begin] = useBeginPasskeyMutation();
  const [add, { isLoading }] = useAddPasskeyMutation();
  const [remove] = useRemovePasskeyMutation();
  const dispatch = useAppDispatch();
  const { run, proofDialog } = useFreshProof(reason);

  const addNew = () =>
    run(async () => {
      const { data: creation, error } = await begin();
      if (!creation) return { error };
      try {
        return await add({ newPasskey: await makePasskey(creation) });
      } catch (failure) {
        if (!isCancelled(failure))
          dispatch(toastRequested({ text: 'This device did not make a passkey. Try another one.', variant: 'error' }));
        return { error: failure };
      }
    });

  return (
    <>
      {passkeys.length > 0 && (
        <Box component="ul" aria-label="Passkeys" sx={rowsOfSection}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => run(() => remove({ id: passkey.id }))} />
          ))}
        </Box>
      )}
      {hasPasskeys() ? (
        <SectionAction>
          <BusyButton variant="outlined" startIcon={<AddIcon />} isBusy={isLoading} onClick={() => void addNew()}>
            Add a passkey
          </BusyButton>
        </SectionAction>
      ) : (
        <Typography variant="body2">
          This browser has no passkeys here. They need HTTPS and a current browser.
        </Typography>
      )}
      {proofDialog}
    </>
  );
}

export function Passkeys() {
  const { data, error, isFetching, refetch } = useGetSecondFactorsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data) return <PasskeyList passkeys={data.passkeys} />;
  if (!error || isFetching)
    return <Skeleton variant="rounded" height={40} aria-label="Loading passkeys" role="status" />;
  return <LoadFailure text="Your passkeys could not be loaded." onRetry={refetch} />;
}
