import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useMemo, useRef, useState, type ReactNode, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { useCreateQrCodeMutation } from '../../api/index.ts';
import { Fields } from '../../forms/Fields.tsx';
import { Form } from '../../forms/Form.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { useAppDispatch } from '../../hooks.ts';
import { findOwnLink } from '../../qr/ownLink.ts';
import { useQuota } from '../../quota/useQuota.tsx';
import { linkTo } from '../../routes.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { createQrSchema, emptyValues, requestOf, type CreateQrValues } from './createQr.schema.ts';
import { designOf, designRequest, type QrDesign } from './design.ts';
import { DesignFields } from './DesignFields.tsx';
import { draw } from './drawing.ts';
import { withTimeout } from './withTimeout.ts';
import { LogoField } from './LogoField.tsx';
import { OwnLinkHint } from './OwnLinkHint.tsx';
import { PreviewPanel } from './PreviewPanel.tsx';
import { ContentField, DescriptionField, NameField, TimeFields } from './QrFields.tsx';
import { ShapeFields } from './ShapeFields.tsx';
import { testScan } from './scannability.ts';
import { useFinished } from './useFinished.ts';
import { useOwnLink } from './useOwnLink.ts';
import { usePreview } from './usePreview.ts';

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Fields>{children}</Fields>
    </Card>
  );
}

function LivePreview() {
  const { content, primaryColor, backgroundColor, size, errorCorrectionLevel, logoBase64, ...values } =
    useFormikContext<CreateQrValues>().values;
  const { moduleShape, eyeShape, frame, frameText, isTransparent } = values;
  const { design, request } = useMemo(() => {
    const style = { moduleShape, eyeShape, frame, frameText, isTransparent };
    const typed = { content, primaryColor, backgroundColor, size, errorCorrectionLevel, ...style, logoBase64 };
    return { design: designOf(typed), request: designRequest(typed) };
  }, [
    content,
    primaryColor,
    backgroundColor,
    size,
    errorCorrectionLevel,
    moduleShape,
    eyeShape,
    frame,
    frameText,
    isTransparent,
    logoBase64,
  ]);
  return <PreviewPanel preview={usePreview(design)} request={request} />;
}

/** Milliseconds that creating a code waits for its test scan. */
const proofMs = 3_000;

/** Resolves to false when a test scan fails. A scan that cannot be made, or takes too long, counts as passed. */
function useProof(): (values: CreateQrValues) => Promise<boolean> {
  const finish = useFinished();
  const scan = async (design: QrDesign) => {
    const finished = await finish(design);
    return testScan(finished, await draw(finished));
  };
  return async (values) => {
    const design = designOf(values);
    if (!design) return true;
    const verdict = await withTimeout(proofMs, scan(design)).catch(() => undefined);
    return verdict === undefined || verdict === 'readable';
  };
}

function CreateButton({ ref }: { ref: Ref<HTMLButtonElement> }) {
  const link = useOwnLink(useFormikContext<CreateQrValues>().values.content);
  return (
    <SubmitButton ref={ref} fullWidth sx={{ mt: 3 }}>
      {link ? 'Create the QR code for this link' : 'Create QR Code'}
    </SubmitButton>
  );
}

/** Asks whether to save a code that may not scan, and if so sends the form again. */
function SaveAnyway({ open, onAgree, onClose }: { open: boolean; onAgree: () => void; onClose: () => void }) {
  const { submitForm } = useFormikContext();
  return (
    <ConfirmDialog
      open={open}
      title="Save a code that may not scan?"
      text="The test scan failed. Printed, this code may not scan."
      confirmLabel="Save anyway"
      cancelLabel="Change the design"
      onConfirm={() => {
        onAgree();
        void submitForm();
      }}
      onCancel={onClose}
    />
  );
}

/** The form of a new QR code, beside its preview. */
export function CreateQrForm() {
  const [createQrCode] = useCreateQrCodeMutation();
  const dispatch = useAppDispatch();
  const quota = useQuota('qrCodes');
  const scans = useProof();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const isAgreed = useRef(false);
  const submitButton = useRef<HTMLButtonElement>(null);

  const submit = async (values: CreateQrValues) => {
    const isSure = isAgreed.current;
    isAgreed.current = false;
    if (!isSure && !(await scans(values))) return setIsAsking(true);
    const link = await dispatch(findOwnLink(values.content));
    const createQrCodeRequest = { ...requestOf(values), ...(link && { urlId: link.id }) };
    const code = await quota.create(() => createQrCode({ createQrCodeRequest }).unwrap());
    await navigate(linkTo.qrSuccess(code.id), { state: { code } });
  };

  const close = () => {
    // The button lost the focus during the test scan, so the dialog cannot restore it.
    flushSync(() => setIsAsking(false));
    submitButton.current?.focus();
  };
  const agree = () => {
    isAgreed.current = true;
    close();
  };

  return (
    <Form
      initialValues={emptyValues}
      schema={createQrSchema}
      onSubmit={submit}
      draft="create-qr"
      label="Create New QR Code"
    >
      {quota.notice}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 344px' },
          gap: 3,
          alignItems: 'start',
        }}
      >
        <Stack sx={{ gap: 3 }}>
          <Section title="Content">
            <ContentField />
            <OwnLinkHint />
            <NameField />
            <DescriptionField />
            <TimeFields isNew />
          </Section>
          <Section title="Design">
            <DesignFields />
            <LogoField />
          </Section>
          <Section title="Shape">
            <ShapeFields />
          </Section>
        </Stack>
        <Card sx={{ p: { xs: 2, sm: 3 }, position: { md: 'sticky' }, top: { md: 88 } }}>
          <LivePreview />
          <CreateButton ref={submitButton} />
        </Card>
      </Box>
      <SaveAnyway open={isAsking} onAgree={agree} onClose={close} />
    </Form>
  );
}
