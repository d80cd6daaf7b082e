import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { limits } from '../../../../generated/limits/operator.ts';
import type { OperatorAccount, StoredPart } from '../../../../generated/endpoints.ts';
import {
  useChangeOperatorAccountEmailMutation,
  useDeleteOperatorAccountMutation,
  useDisableOperatorAccountMutation,
  useEnableOperatorAccountMutation,
  useSendOperatorAccountPasswordMailMutation,
  useSignOutOperatorAccountMutation,
} from '../../../api/index.ts';
import { CheckboxField } from '../../../forms/CheckboxField.tsx';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { requestSchema } from '../../../forms/schema.ts';
import { TextField } from '../../../forms/TextField.tsx';
import { paths } from '../../../routes.ts';
import { useFreshProof } from '../../../proof/useFreshProof.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import DeleteIcon from '../../../ui/icons/DeleteOutlined.tsx';
import DevicesIcon from '../../../ui/icons/DevicesOtherOutlined.tsx';
import EditIcon from '../../../ui/icons/EditOutlined.tsx';
import EmailIcon from '../../../ui/icons/EmailOutlined.tsx';
import StorageIcon from '../../../ui/icons/FolderZipOutlined.tsx';
import ListIcon from '../../../ui/icons/ListAltOutlined.tsx';
import { counted, formatNumber } from '../../../ui/numbers.ts';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { ButtonLink } from '../../../ui/RouterLink.tsx';
import { formatBytes } from '../bytes.ts';

const disableSchema = requestSchema(limits.DisableOperatorAccountRequest);
const emailSchema = requestSchema(limits.ChangeOperatorAccountEmailRequest);

interface RowProps {
  Icon: typeof EmailIcon;
  text: ReactNode;
  children?: ReactNode;
}

/** The texts of its buttons end where the panel does. */
function Row({ Icon, text, children }: RowProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: 44,
        '& > .MuiButton-root': { flexShrink: 0, minWidth: 0, mr: -1.25 },
      }}
    >
      <Icon sx={{ flexShrink: 0, fontSize: 20, color: 'text.secondary' }} />
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        {text}
      </Box>
      {children}
    </Box>
  );
}

function DisableDialog({ account, onClose }: { account: OperatorAccount; onClose: () => void }) {
  const [disable] = useDisableOperatorAccountMutation();
  return (
    <FormDialog
      title={`Disable ${account.email}?`}
      submitLabel="Disable account"
      initialValues={{ reason: '', closesCodes: false }}
      schema={disableSchema}
      onSubmit={async (disableOperatorAccountRequest) => {
        await disable({ id: account.id, disableOperatorAccountRequest }).unwrap();
        onClose();
      }}
      onClose={onClose}
    >
      <TextField name="reason" label="Reason" hint="The owner reads it when they sign in." autoFocus multiline />
      <CheckboxField name="closesCodes" label="Its links and QR codes stop working, too" />
    </FormDialog>
  );
}

function EmailDialog({ account, onClose }: { account: OperatorAccount; onClose: () => void }) {
  const [changeEmail] = useChangeOperatorAccountEmailMutation();
  const { submit, proofDialog } = useFreshProof('Another email address can open the account.');
  return (
    <>
      <FormDialog
        title={`Change the email address of ${account.email}`}
        initialValues={{ email: '' }}
        schema={emailSchema}
        onSubmit={(changeOperatorAccountEmailRequest, form) =>
          submit(async () => {
            const result = await changeEmail({ id: account.id, changeOperatorAccountEmailRequest });
            if (!result.error) onClose();
            return result;
          }, form)
        }
        onClose={onClose}
      >
        <TextField name="email" label="New email address" type="email" autoFocus hint="Both addresses get a mail." />
      </FormDialog>
      {proofDialog}
    </>
  );
}

const partNames: Readonly<Record<StoredPart['part'], readonly [string, string]>> = {
  items: ['link or code', 'links and codes'],
  versions: ['version', 'versions'],
  clicks: ['click', 'clicks'],
  sums: ['sum of clicks', 'sums of clicks'],
  pictures: ['picture', 'pictures'],
  importRows: ['imported row', 'imported rows'],
};

/** An estimate of the database. */
function StorageRow({ storage: { rows, bytes, isMore, parts } }: Pick<OperatorAccount, 'storage'>) {
  const stored = parts.filter((part) => part.rows > 0);
  if (rows === 0) return <Row Icon={StorageIcon} text="Nothing stored yet" />;
  return (
    <Row
      Icon={StorageIcon}
      text={
        <>
          Storage
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {stored.map(({ part, rows: count }) => counted(count, partNames[part])).join(', ')}
          </Typography>
        </>
      }
    >
      <Box component="span" sx={{ flexShrink: 0 }}>
        {isMore ? 'More than' : 'About'} {formatBytes(bytes)}
      </Box>
    </Row>
  );
}

function DeleteRow({ account: { id, email }, onDeleted }: { account: OperatorAccount; onDeleted: () => void }) {
  const [remove, { isLoading }] = useDeleteOperatorAccountMutation();
  const [isAsking, setIsAsking] = useState(false);
  const { run, proofDialog } = useFreshProof('An account is deleted with everything in it.');
  const deleteAccount = async () => {
    setIsAsking(false);
    await run(async () => {
      const result = await remove({ id });
      if (!result.error) onDeleted();
      return result;
    });
  };
  return (
    <Row Icon={DeleteIcon} text="Account, with everything in it">
      <Button size="small" color="error" loading={isLoading} onClick={() => setIsAsking(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Delete ${email}?`}
        text="Its sessions end, and its links and QR codes stop working. For 7 days the link in a mail to its owner undoes that."
        confirmLabel="Delete account"
        onConfirm={() => void deleteAccount()}
        onCancel={() => setIsAsking(false)}
      />
      {proofDialog}
    </Row>
  );
}

/** What operators do at once, without Save. */
export function AccountActs({ account, onDeleted }: { account: OperatorAccount; onDeleted: () => void }) {
  const [signOut, signingOut] = useSignOutOperatorAccountMutation();
  const [sendMail, sending] = useSendOperatorAccountPasswordMailMutation();
  const [open, setOpen] = useState<'email' | 'signOut'>();
  const { id, email, sessionCount, lastUsedAt, eventCount, lastSignInAt } = account;
  const close = () => setOpen(undefined);
  return (
    <div>
      <Row
        Icon={DevicesIcon}
        text={
          <>
            {sessionCount === 1 ? '1 session' : `${formatNumber(sessionCount)} sessions`}
            {lastUsedAt !== null && (
              <>
                , last used <RelativeTime iso={lastUsedAt} />
              </>
            )}
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
              Last sign-in: {lastSignInAt === null ? 'never' : <RelativeTime iso={lastSignInAt} />}
            </Typography>
          </>
        }
      >
        <Button size="small" disabled={sessionCount === 0} onClick={() => setOpen('signOut')}>
          Sign out
        </Button>
      </Row>
      <Row Icon={EmailIcon} text="New password by mail">
        <Button size="small" loading={sending.isLoading} onClick={() => void sendMail({ id })}>
          Send
        </Button>
      </Row>
      <Row Icon={EditIcon} text="Email address">
        <Button size="small" onClick={() => setOpen('email')}>
          Change
        </Button>
      </Row>
      <Row
        Icon={ListIcon}
        text={eventCount === 1 ? 'Audit log, 1 entry' : `Audit log, ${formatNumber(eventCount)} entries`}
      >
        <ButtonLink size="small" to={`${paths.operator}?${new URLSearchParams({ tab: 'log', of: email }).toString()}`}>
          Open
        </ButtonLink>
      </Row>
      <StorageRow storage={account.storage} />
      {!account.isOperator && <DeleteRow account={account} onDeleted={onDeleted} />}
      {open === 'email' && <EmailDialog account={account} onClose={close} />}
      <ConfirmDialog
        open={open === 'signOut'}
        title={`Sign ${email} out everywhere?`}
        text="All of its sessions end. API keys go on."
        confirmLabel="Sign out"
        busy={signingOut.isLoading}
        onConfirm={() => void signOut({ id }).then(close)}
        onCancel={close}
      />
    </div>
  );
}

export function DisableAct({ account }: { account: OperatorAccount }) {
  const [enable, enabling] = useEnableOperatorAccountMutation();
  const [isAsking, setIsAsking] = useState(false);
  if (account.disabled)
    return (
      <Button variant="outlined" loading={enabling.isLoading} onClick={() => void enable({ id: account.id })}>
        Enable account
      </Button>
    );
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
        Disable account
      </Button>
      {isAsking && <DisableDialog account={account} onClose={() => setIsAsking(false)} />}
    </>
  );
}
