import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useId } from 'react';
import type { ChangeCodeRequest, FormerCode } from '../../generated/endpoints.ts';
import { limits } from '../../generated/limits/urls.ts';
import { useChangeQrCodeCodeMutation, useChangeUrlCodeMutation } from '../api/index.ts';
import { FormDialog } from '../forms/FormDialog.tsx';
import { requestSchema } from '../forms/schema.ts';
import { withoutScheme } from '../ui/urls.ts';
import { ShortCodeField } from './ShortCodeField.tsx';

export interface ItemWithCode {
  kind: 'link' | 'qrCode';
  id: string;
  shortCode: string;
  shortUrl: string;
}

interface ChangeCodeDialogProps {
  item: ItemWithCode;
  formerCodes: readonly FormerCode[];
  onClose: () => void;
}

const schema = requestSchema(limits.ChangeCodeRequest);

const kept = {
  link: (code: string) => `/${code} still opens the link, wherever it was shared or printed.`,
  qrCode: (code: string) =>
    `What is printed with /${code} still works. Download the image again to print it with the new code.`,
};

function useChangeCode({ kind, id }: ItemWithCode): (changeCodeRequest: ChangeCodeRequest) => Promise<unknown> {
  const [changeUrlCode] = useChangeUrlCodeMutation();
  const [changeQrCodeCode] = useChangeQrCodeCodeMutation();
  return (changeCodeRequest) =>
    kind === 'link'
      ? changeUrlCode({ id, changeCodeRequest }).unwrap()
      : changeQrCodeCode({ id, changeCodeRequest }).unwrap();
}

function FormerCodeChoice({ codes }: { codes: readonly string[] }) {
  const labelId = useId();
  const { setFieldValue } = useFormikContext();
  return (
    <div>
      <Typography id={labelId} variant="subtitle2" component="p" sx={{ mb: 0.5, fontSize: '0.8125rem' }}>
        Former codes
      </Typography>
      <Box role="group" aria-labelledby={labelId} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {codes.map((code) => (
          <Button key={code} variant="outlined" onClick={() => void setFieldValue('customShortCode', code)}>
            {code}
          </Button>
        ))}
      </Box>
    </div>
  );
}

/** Corrects the short code of a link or a QR code. The one before still opens it. */
export function ChangeCodeDialog({ item, formerCodes, onClose }: ChangeCodeDialogProps) {
  const changeCode = useChangeCode(item);
  const former = formerCodes.map(({ shortCode }) => shortCode);
  const save = async (values: ChangeCodeRequest) => {
    if (values.customShortCode !== item.shortCode) await changeCode(values);
    onClose();
  };
  return (
    <FormDialog
      title="Change code"
      item={withoutScheme(item.shortUrl)}
      initialValues={{ customShortCode: item.shortCode }}
      schema={schema}
      submitLabel="Change code"
      onSubmit={save}
      onClose={onClose}
    >
      <ShortCodeField
        autoFocus
        hint={kept[item.kind](item.shortCode)}
        isHintKept
        ownCodes={[item.shortCode.toLowerCase(), ...former]}
      />
      {former.length > 0 && <FormerCodeChoice codes={former} />}
    </FormDialog>
  );
}
