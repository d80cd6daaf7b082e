import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import type { ReactNode } from 'react';
import { plainDesign } from '../../../../shared/qrCodes.ts';
import { useGetQrCodeSampleQuery, useGetServiceQuery, useGetUsageQuery } from '../../../api/index.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { previewUrl } from '../../../qr/imageUrls.ts';
import { QrImage } from '../../../qr/QrImage.tsx';
import { formatDateTime } from '../../../ui/dates.ts';
import BoltIcon from '../../../ui/icons/BoltOutlined.tsx';
import CalendarIcon from '../../../ui/icons/CalendarMonthOutlined.tsx';
import LabelIcon from '../../../ui/icons/LabelOutlined.tsx';
import LockIcon from '../../../ui/icons/LockOutlined.tsx';
import { formatNumber } from '../../../ui/numbers.ts';
import { withoutScheme } from '../../../ui/urls.ts';
import type { CreateUrlValues } from './createUrl.schema.ts';
import { withUtm } from './utm.ts';

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, '& svg': { fontSize: 18 } }}>
      {icon}
      <Typography variant="body2" noWrap>
        {children}
      </Typography>
    </Box>
  );
}

/** Marks what the UTM builder adds. */
function Destination({ url, whole }: { url: string; whole: string }) {
  const parts = whole.split(/(?=[?&])/);
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      {whole === url
        ? url || 'Your destination'
        : parts.map((part, place) => (
            <Box
              key={place}
              component="span"
              sx={
                /^[?&]utm_/.test(part)
                  ? { mr: 0.5, px: 0.25, borderRadius: 0.5, color: 'primary.text', bgcolor: 'primary.soft' }
                  : undefined
              }
            >
              {part}
            </Box>
          ))}
    </Typography>
  );
}

function Usage() {
  const { data: usage } = useGetUsageQuery();
  if (!usage) return null;
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5, textAlign: 'center' }}>
      {usage.urlsLimit === null
        ? `${formatNumber(usage.urlsCreated)} links made this month`
        : `${formatNumber(usage.urlsCreated)} of ${formatNumber(usage.urlsLimit)} links used this month`}
    </Typography>
  );
}

/** What comes out of the form, as it is now. */
export function LinkPreviewCard() {
  const { values } = useFormikContext<CreateUrlValues>();
  const { data: service } = useGetServiceQuery();
  const { data: sample } = useGetQrCodeSampleQuery();
  const { url, utm, customShortCode, activatesAt, expiresAt, tags, isProtected } = values;
  const start = service ? withoutScheme(`${service.publicUrl}/`) : '';
  return (
    <Card
      component="section"
      aria-label="Your link"
      sx={{ position: { md: 'sticky' }, top: { md: 72 }, p: { xs: 2, sm: 3 } }}
    >
      <Typography component="p" sx={{ fontSize: 20, lineHeight: '28px', fontWeight: 650, overflowWrap: 'anywhere' }}>
        {`${start}${customShortCode || '…'}`}
      </Typography>
      <Destination url={url} whole={withUtm(url, utm)} />
      <Box sx={{ display: { xs: 'none', sm: 'flex' }, alignItems: 'center', gap: 2.5, my: 2.5 }}>
        {sample && <QrImage src={previewUrl({ ...plainDesign, content: sample.content })} alt="" width={128} />}
        <Box
          component="ul"
          sx={{ display: 'grid', gap: 1, m: 0, p: 0, minWidth: 0, listStyle: 'none', color: 'text.secondary' }}
        >
          <Fact icon={<BoltIcon />}>{activatesAt ? `Opens ${formatDateTime(activatesAt)}` : 'Active at once'}</Fact>
          <Fact icon={<CalendarIcon />}>{expiresAt ? `Expires ${formatDateTime(expiresAt)}` : 'Never expires'}</Fact>
          {tags.length > 0 && <Fact icon={<LabelIcon />}>{tags.join(', ')}</Fact>}
          <Fact icon={<LockIcon />}>{isProtected ? 'Asks for a password' : 'Open to everyone'}</Fact>
        </Box>
      </Box>
      <SubmitButton fullWidth sx={{ mt: { xs: 2, sm: 0 } }}>
        Shorten URL
      </SubmitButton>
      <Usage />
    </Card>
  );
}
