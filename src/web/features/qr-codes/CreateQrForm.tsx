import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCreateQrCodeMutation } from '../../api/index.ts';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { linkTo } from '../../routes.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { createQrSchema, requestOf, type CreateQrValues } from './createQr.schema.ts';
import { designOf } from './design.ts';
import { DesignFields } from './DesignFields.tsx';
import { draw } from './drawing.ts';
import { LogoField } from './LogoField.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { ContentField, DescriptionField, NameField, TimeFields } from './QrFields.tsx';
import { testScan } from './scannability.ts';
import { usePreview } from './usePreview.ts';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Stack sx={{ gap: 1 }}>{children}</Stack>
    </Card>
  );
}

function LivePreview() {
  const { content, primaryColor, backgroundColor, size, errorCorrectionLevel, logoBase64 } = useFormikContext<CreateQrValues>().values;
  const design = useMemo(
    () => designOf({ content, primaryColor, backgroundColor, size, errorCorrectionLevel, logoBase64 }),
    [content, primaryColor, backgroundColor, size, errorCorrectionLevel, logoBase64],
  );
  return <PreviewPanel preview={usePreview(design)} />;
}

/** False when a test scan of what is about to be saved fails; a scan that cannot be made holds nobody up. */
async function scans(values: CreateQrValues): Promise<boolean> {
  const design = designOf(values);
  if (!design) return true;
  try {
    return (await testScan(design, await draw(design))) === 'readable';
  } catch {
    return true;
  }
}

/** All that can be set of a new QR code, beside how it will look. */
export function CreateQrForm({ initialValues }: { initialValues: CreateQrValues }) {
  const [createQrCode] = useCreateQrCodeMutation();
  const navigate = useNavigate();
  /** Answers whether a code that may not scan is saved all the same; undefined while nobody asks. */
  const [answer, setAnswer] = useState<(isAgreed: boolean) => void>();

  const confirmed = () => new Promise<boolean>((resolve) => setAnswer(() => resolve));

  const submit = async (values: CreateQrValues) => {
    if (!(await scans(values))) {
      const isAgreed = await confirmed();
      setAnswer(undefined);
      if (!isAgreed) return;
    }
    const code = await createQrCode({ createQrCodeRequest: requestOf(values) }).unwrap();
    await navigate(linkTo.qrSuccess(code.id), { state: { code } });
  };

  return (
    <>
      <Form initialValues={initialValues} schema={createQrSchema} onSubmit={submit} label="Create New QR Code">
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 344px' }, gap: 3, alignItems: 'start' }}>
          <Stack sx={{ gap: 3 }}>
            <Section title="Content">
              <ContentField />
              <NameField />
              <DescriptionField />
            </Section>
            <Section title="Design">
              <DesignFields />
              <LogoField name="logoBase64" />
            </Section>
            <Section title="Availability">
              <TimeFields isNew />
            </Section>
          </Stack>
          <Card sx={{ p: { xs: 2, sm: 3 }, position: { md: 'sticky' }, top: { md: 88 } }}>
            <LivePreview />
            <SubmitButton fullWidth sx={{ mt: 3 }}>
              Create QR Code
            </SubmitButton>
          </Card>
        </Box>
      </Form>
      <ConfirmDialog
        open={answer !== undefined}
        title="Save a code that may not scan?"
        text="In a test scan this design could not be read. Once it is printed, it may lead nobody anywhere."
        confirmLabel="Save anyway"
        cancelLabel="Change the design"
        onConfirm={() => answer?.(true)}
        onCancel={() => answer?.(false)}
      />
    </>
  );
}
