import type { AbuseReason } from '../../../../generated/endpoints.ts';
import { limits } from '../../../../generated/limits/operator.ts';
import { useDisableItemsMutation } from '../../../api/index.ts';
import { abuseReasons } from '../../../details/abuse.ts';
import { CardChoiceField } from '../../../forms/CardChoiceField.tsx';
import { FormDialog } from '../../../forms/FormDialog.tsx';
import { requestSchema } from '../../../forms/schema.ts';
import { TextField } from '../../../forms/TextField.tsx';

const schema = requestSchema(limits.DisableItemsRequest, ['reason', 'note']);

interface DisableDialogProps {
  codes: string[];
  reason?: AbuseReason | undefined;
  onDisabled: (codes: string[]) => void;
  onClose: () => void;
}

/** Asks why, since visitors, owner and the log are told. */
export function DisableDialog({ codes, reason = 'phishing', onDisabled, onClose }: DisableDialogProps) {
  const [disableItems] = useDisableItemsMutation();
  const disable = async (values: { reason: AbuseReason; note: string }) => {
    const result = await disableItems({
      disableItemsRequest: { codes, reason: values.reason, note: values.note || null },
    }).unwrap();
    onDisabled(result.codes);
    onClose();
  };
  return (
    <FormDialog
      title={codes.length === 1 ? `Disable ${codes[0]}?` : `Disable ${codes.length} links and QR codes?`}
      submitLabel="Disable"
      initialValues={{ reason, note: '' }}
      schema={schema}
      onSubmit={disable}
      onClose={onClose}
    >
      <CardChoiceField name="reason" label="Reason" options={abuseReasons} />
      <TextField
        name="note"
        label="Note to the owner"
        optional
        multiline
        minRows={2}
        maxRows={6}
        hint="Visitors get a page that says it was disabled. The owner gets a mail with the reason and this note."
      />
    </FormDialog>
  );
}
