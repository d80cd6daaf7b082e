import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useField, useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { plainDesign } from '../../../../shared/qrCodes.ts';
import { useGetQrCodeSampleQuery, useGetServiceQuery, useGetUsageQuery } from '../../../api/index.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { previewUrl } from '../../../qr/imageUrls.ts';
import { QrImage } from '../../../qr/QrImage.tsx';
import { MonthUsage } from '../../../quota/MonthUsage.tsx';
import { formatDateTime } from '../../../ui/dates.ts';
import BoltIcon from '../../../ui/icons/BoltOutlined.tsx';
import EndlessIcon from '../../../ui/icons/AllInclusive.tsx';
import EventIcon from '../../../ui/icons/EventOutlined.tsx';
import LabelIcon from '../../../ui/icons/LabelOutlined.tsx';
import LockIcon from '../../../ui/icons/LockOutlined.tsx';
import PublicIcon from '../../../ui/icons/Public.tsx';
import ScheduleIcon from '../../../ui/icons/Schedule.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { withoutScheme } from '../../../ui/urls.ts';
import type { CreateUrlValues } from './createUrl.schema.ts';
import { withUtm } from './utm.ts';

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.25, minWidth: 0, '& svg': { fontSize: 20 } }}>
      {icon}
      <Typography variant="body2" color="textPrimary" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}

const mostTags = 3;
const tagsText = (tags: readonly string[]) =>
  [tags.slice(0, mostTags).join(', '), ...(tags.length > mostTags ? [`${tags.length - mostTags} more`] : [])].join(
    ' and ',
  );

function Facts() {
  const { values } = useFormikContext<CreateUrlValues>();
  const { activatesAt, expiresAt, tags, isProtected } = values;
  return (
    <Box
      component="ul"
      sx={{ display: 'grid', gap: 1.25, m: 0, p: 0, minWidth: 0, listStyle: 'none', color: 'text.secondary' }}
    >
      <Fact icon={activatesAt ? <ScheduleIcon /> : <BoltIcon />}>
        {activatesAt ? `Opens ${formatDateTime(activatesAt)}` : 'Active at once'}
      </Fact>
      <Fact icon={expiresAt ? <EventIcon /> : <EndlessIcon />}>
        {expiresAt ? `Expires ${formatDateTime(expiresAt)}` : 'Never expires'}
      </Fact>
      {tags.length > 0 && <Fact icon={<LabelIcon />}>{tagsText(tags)}</Fact>}
      <Fact icon={isProtected ? <LockIcon /> : <PublicIcon />}>
        {isProtected ? 'Asks for a password' : 'Open to everyone'}
      </Fact>
    </Box>
  );
}

/** Each on its own background, and whole on a line where it fits. */
const addedStyle = {
  display: 'inline-block',
  maxWidth: '100%',
  mr: 0.5,
  mb: 0.25,
  px: 0.375,
  borderRadius: 0.5,
  color: 'primary.text',
  bgcolor: 'primary.soft',
} as const;

/** Marks what the UTM builder adds. */
function Destination({ url, whole }: { url: string; whole: string }) {
  const parts = whole.split(/(?=[?&])/);
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      {whole === url
        ? url || 'Your destination'
        : parts.map((part, place) => (
            <Box key={place} component="span" sx={/^[?&]utm_/.test(part) ? addedStyle : undefined}>
              {part}
            </Box>
          ))}
    </Typography>
  );
}

const dividedStyle = { px: { xs: 2, sm: 3 }, borderTop: '1px solid', borderColor: 'divider' } as const;

/** A code with a name and scans of its own, which is made with the link. */
function AttachQrCode() {
  const [{ value, name, onChange }] = useField<boolean>('hasQrCode');
  const { data: usage } = useGetUsageQuery();
  const usedUp = usage?.qrCodesUsedUp ?? undefined;
  return (
    <Box sx={{ ...dividedStyle, py: 0.5 }}>
      <FormControlLabel
        control={<Switch name={name} checked={value} onChange={onChange} />}
        label="Attach this QR code"
        labelPlacement="start"
        disabled={usedUp !== undefined && !value}
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          minHeight: 48,
          m: 0,
          '& .MuiFormControlLabel-label': { typography: 'subtitle2' },
          '& .MuiSwitch-root': { mr: 0 },
        }}
      />
      {usedUp && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {usedUp}
        </Typography>
      )}
    </Box>
  );
}

function ShortUrl() {
  const { values } = useFormikContext<CreateUrlValues>();
  const { data: service } = useGetServiceQuery();
  return (
    <Typography component="p" sx={{ fontSize: 20, lineHeight: '1.75rem', fontWeight: 650, overflowWrap: 'anywhere' }}>
      {service && withoutScheme(`${service.publicUrl}/`)}
      {values.customShortCode || (
        <Box component="span" sx={{ color: 'text.disabled' }}>
          random
        </Box>
      )}
    </Typography>
  );
}

/** Where there is a keyboard. */
function SendKey() {
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        display: { xs: 'none', md: 'inline' },
        '@media (pointer: coarse)': { display: 'none' },
        ml: 1,
        px: 0.75,
        borderRadius: 0.75,
        bgcolor: 'rgba(0 0 0 / 0.2)',
        fontFamily: 'inherit',
        fontSize: '0.75rem',
        lineHeight: '1.25rem',
      }}
    >
      {/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ Enter' : 'Ctrl Enter'}
    </Box>
  );
}

/** What comes out of the form, as it is now. */
export function LinkPreviewCard() {
  const { values } = useFormikContext<CreateUrlValues>();
  const { data: sample } = useGetQrCodeSampleQuery();
  const src = sample && previewUrl({ ...plainDesign, content: sample.content });
  return (
    <Card component="section" aria-label="Your link" sx={{ position: { md: 'sticky' }, top: { md: 72 } }}>
      <Box sx={{ p: { xs: 2, sm: 3 } }}>
        <ShortUrl />
        <Destination url={values.url} whole={withUtm(values.url, values.utm)} />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, mt: 2.5 }}>
          <Box sx={{ flexShrink: 0, width: { xs: 112, sm: 144 }, aspectRatio: '1' }}>
            {src && <QrImage src={src} alt="" width={144} />}
          </Box>
          <Facts />
        </Box>
      </Box>
      <AttachQrCode />
      <Box sx={{ ...dividedStyle, py: { xs: 2, sm: 2 } }}>
        <SubmitButton fullWidth aria-keyshortcuts="Control+Enter Meta+Enter">
          Shorten URL
          <SendKey />
        </SubmitButton>
        <MonthUsage of="links" />
      </Box>
    </Card>
  );
}
