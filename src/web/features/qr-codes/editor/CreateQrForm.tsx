import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useFormikContext } from 'formik';
import { useNavigate } from 'react-router-dom';
import { useCreateQrCodeMutation } from '../../../api/index.ts';
import { AvailabilityFields } from '../../../forms/AvailabilityFields.tsx';
import { FieldPair, Fields } from '../../../forms/Fields.tsx';
import { Form } from '../../../forms/Form.tsx';
import { MoreOptions } from '../../../forms/MoreOptions.tsx';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { useAppDispatch } from '../../../hooks.ts';
import { findOwnLink } from '../../../qr/ownLink.ts';
import { MonthUsage } from '../../../quota/MonthUsage.tsx';
import { useQuota } from '../../../quota/useQuota.tsx';
import { linkTo, paths } from '../../../routes.ts';
import { bottomBarHeight } from '../../../ui/layout.ts';
import { ButtonLink } from '../../../ui/RouterLink.tsx';
import { createQrSchema, emptyValues, createQrRequestOf, type CreateQrValues } from './createQr.schema.ts';
import { SizeAndLevelFields } from './DesignFields.tsx';
import { LivePreview } from './LivePreview.tsx';
import { OwnLinkHint } from './OwnLinkHint.tsx';
import { Part, PartsNavigation } from './Parts.tsx';
import { PreviewBar } from './PreviewBar.tsx';
import { ContentField, DescriptionField, NameField, scanHints } from './QrFields.tsx';
import { StyleFields } from './StyleFields.tsx';
import { useOwnLink } from './useOwnLink.ts';
import { useScanCheck } from './useScanCheck.tsx';

/** A window that is too low, as beside the keyboard of a phone, has no room for it. */
const belowMedium = '@media (max-width: 899.95px) and (min-height: 480px)';

const sectionStyle = { px: { xs: 2, sm: 3 }, py: { xs: 2, sm: 2.5 } } as const;

function CreateButton() {
  const link = useOwnLink(useFormikContext<CreateQrValues>().values.content);
  return (
    <>
      <SubmitButton fullWidth sx={{ mt: { md: 2 } }}>
        {link ? 'Create the QR code for this link' : 'Create QR Code'}
      </SubmitButton>
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <MonthUsage of="qrCodes" />
      </Box>
    </>
  );
}

function summaryOf({ size, errorCorrectionLevel, logoBase64, activatesAt, expiresAt, description }: CreateQrValues) {
  const level = logoBase64 ? 'H' : errorCorrectionLevel;
  return [
    `${size} px`,
    `error correction ${level}`,
    activatesAt || expiresAt ? 'a schedule' : 'no schedule',
    description ? 'a description' : 'no description',
  ].join(', ');
}

function More() {
  const { values } = useFormikContext<CreateQrValues>();
  return (
    <MoreOptions
      names={['description', 'activatesAt', 'expiresAt', 'size', 'errorCorrectionLevel']}
      usual={{ ...emptyValues }}
      summary={summaryOf(values)}
    >
      <DescriptionField />
      <AvailabilityFields isNew hints={scanHints} />
      <SizeAndLevelFields />
    </MoreOptions>
  );
}

/** On phones the button stays in sight too, in place of the bar at the bottom. */
const barBelow = {
  [belowMedium]: {
    position: 'sticky',
    bottom: 0,
    display: 'flex',
    gap: 1,
    // The bar of places is behind it meanwhile.
    zIndex: 'drawer',
    minHeight: bottomBarHeight,
    mx: -2,
    px: 2,
    py: 1.5,
    borderTop: '1px solid',
    borderColor: 'divider',
    bgcolor: 'background.paper',
  },
} as const;

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
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 368px' },
          gap: 2,
          alignItems: 'start',
        }}
      >
        <Stack sx={{ gap: 1.5 }}>
          <Card component="section" aria-label="Content" sx={sectionStyle}>
            <FieldPair sx={{ gridTemplateColumns: { sm: '3fr 2fr' } }}>
              <ContentField />
              <NameField />
            </FieldPair>
            <OwnLinkHint />
          </Card>
          <Card component="section" aria-label="Design" sx={sectionStyle}>
            <Fields>
              <StyleFields />
            </Fields>
          </Card>
          <Part name="More">
            <Card component="section" aria-label="More">
              <More />
            </Card>
          </Part>
        </Stack>
        {/* On narrow screens the preview stays in sight above the fields, and the button comes after them. */}
        <Card sx={{ display: { xs: 'contents', md: 'block' }, p: 3, position: { md: 'sticky' }, top: { md: 72 } }}>
          {isNarrow ? (
            <PreviewBar place="page">
              <LivePreview compact />
              <PartsNavigation />
            </PreviewBar>
          ) : (
            <LivePreview />
          )}
          <Box sx={barBelow}>
            <ButtonLink to={paths.qrCodes} variant="outlined" size="large" sx={{ display: { md: 'none' } }}>
              Cancel
            </ButtonLink>
            <CreateButton />
          </Box>
        </Card>
      </Box>
      {question}
    </Form>
  );
}
