import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCreateQrCodeMutation } from '../../../api/index.ts';
import { Fields } from '../../../forms/Fields.tsx';
import { Form } from '../../../forms/Form.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useAppDispatch } from '../../../hooks.ts';
import { findOwnLink } from '../../../qr/ownLink.ts';
import { useQuota } from '../../../quota/useQuota.tsx';
import { linkTo } from '../../../routes.ts';
import { createQrSchema, emptyValues, createQrRequestOf, type CreateQrValues } from './createQr.schema.ts';
import { DesignFields } from './DesignFields.tsx';
import { LivePreview } from './LivePreview.tsx';
import { LogoField } from './LogoField.tsx';
import { OwnLinkHint } from './OwnLinkHint.tsx';
import { PreviewBar } from './PreviewBar.tsx';
import { ContentField, DescriptionField, NameField, TimeFields } from './QrFields.tsx';
import { ShapeFields } from './ShapeFields.tsx';
import { useOwnLink } from './useOwnLink.ts';
import { useScanCheck } from './useScanCheck.tsx';

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

function CreateButton() {
  const link = useOwnLink(useFormikContext<CreateQrValues>().values.content);
  return (
    <SubmitButton fullWidth sx={{ mt: 3 }}>
      {link ? 'Create the QR code for this link' : 'Create QR Code'}
    </SubmitButton>
  );
}

export function CreateQrForm() {
  const [createQrCode] = useCreateQrCodeMutation();
  const dispatch = useAppDispatch();
  const quota = useQuota('qrCodes');
  const navigate = useNavigate();
  const isNarrow = useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('md'));

  const { submit, question } = useScanCheck(async (values: CreateQrValues) => {
    const link = await dispatch(findOwnLink(values.content));
    const createQrCodeRequest = { ...createQrRequestOf(values), ...(link && { urlId: link.id }) };
    const code = await quota.create(() => createQrCode({ createQrCodeRequest }).unwrap());
    await navigate(linkTo.qrSuccess(code.id), { state: { code } });
  });

  return (
    <Form
      initialValues={emptyValues}
      schema={createQrSchema}
      onSubmit={submit}
      draft="create-qr"
      isKeptWhenLeft
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
        {/* On narrow screens the preview stays in sight above the fields, and the button comes after them. */}
        <Card sx={{ display: { xs: 'contents', md: 'block' }, p: 3, position: { md: 'sticky' }, top: { md: 88 } }}>
          {isNarrow ? (
            <PreviewBar place="page">
              <LivePreview compact />
            </PreviewBar>
          ) : (
            <LivePreview />
          )}
          <CreateButton />
        </Card>
      </Box>
      {question}
    </Form>
  );
}
