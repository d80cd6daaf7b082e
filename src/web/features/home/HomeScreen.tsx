import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useAppSelector } from '../../hooks.ts';
import { useInstance } from '../../instance/useInstance.ts';
import { selectIsAuthenticated } from '../../session/sessionSlice.ts';
import LinkIcon from '../../ui/icons/LinkOutlined.tsx';
import QrCodeIcon from '../../ui/icons/QrCode2.tsx';
import PageIcon from '../../ui/icons/WebOutlined.tsx';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { useHomeDraft, type HomeTab } from './draft.ts';
import { HomeTabs } from './HomeTabs.tsx';
import { PageForm } from './PageForm.tsx';
import { QrForm } from './QrForm.tsx';
import { ShortenForm } from './ShortenForm.tsx';

// The page works without this part, so it is loaded later.
const Features = lazyComponent(() => import('./Features.tsx'), 'Features', {
  placeholder: <Box sx={{ minHeight: '100vh' }} />,
});
const Numbers = lazyComponent(() => import('./Numbers.tsx'), 'Numbers');
const Recent = lazyComponent(() => import('./Recent.tsx'), 'Recent', {
  placeholder: <Box sx={{ minHeight: 440 }} />,
});
const ProductPicture = lazyComponent(() => import('./ProductPicture.tsx'), 'ProductPicture', {
  placeholder: <Box sx={{ height: 430 }} />,
});

const headings: Record<HomeTab, { title: string; text: string }> = {
  url: {
    title: 'Short links that say who followed them',
    text: 'Paste a long link, share a short one, and watch where the clicks come from.',
  },
  qr: {
    title: 'QR codes that outlive the print',
    text: 'Put a code on paper today and change where it leads tomorrow. Every scan is counted.',
  },
  page: {
    title: 'One page for all your links',
    text: 'Pick a name for a small page of your own. The builder is on its way.',
  },
};

export function HomeScreen() {
  const { draft, noteTab, noteTyped } = useHomeDraft();
  const [tab, setTab] = useState<HomeTab>(draft?.tab ?? 'url');
  useEffect(() => noteTab(tab));
  const typing = (key: HomeTab) => ({
    initialValue: draft?.typed[key],
    onType: (value: string) => noteTyped(key, value),
  });
  const { title, text } = headings[tab];
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  const { name } = useInstance();

  return (
    <Box
      sx={{
        width: '100%',
        maxWidth: 1168,
        mx: 'auto',
        px: { xs: 2, sm: 3 },
        pt: { xs: 4, sm: 7, md: 11 },
        pb: { xs: 8, md: 14 },
      }}
    >
      <title>{`${name}: short links and QR codes`}</title>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px', lg: 'minmax(0, 1fr) 384px' },
          columnGap: { md: 5, lg: 9 },
          rowGap: 6,
          alignItems: 'start',
        }}
      >
        <div>
          <Typography
            variant="h1"
            tabIndex={-1}
            sx={{
              fontSize: 'clamp(2rem, 1.2rem + 3.4vw, 3.5rem)',
              lineHeight: 1.05,
              letterSpacing: '-0.035em',
              textWrap: 'balance',
            }}
          >
            {title}
          </Typography>
          <Typography
            variant="subtitle1"
            component="p"
            sx={{ mt: 2, mb: { xs: 3, sm: 4 }, maxWidth: 520, color: 'text.secondary', textWrap: 'pretty' }}
          >
            {text}
          </Typography>
          <HomeTabs
            selected={tab}
            onSelect={setTab}
            tabs={[
              { key: 'url', label: 'Shorten URL', icon: <LinkIcon />, panel: <ShortenForm {...typing('url')} /> },
              { key: 'qr', label: 'Create QR Code', icon: <QrCodeIcon />, panel: <QrForm {...typing('qr')} /> },
              { key: 'page', label: 'Create Page', icon: <PageIcon />, panel: <PageForm {...typing('page')} /> },
            ]}
          />
        </div>
        <ProductPicture />
      </Box>
      {isSignedIn && <Recent />}
      <Features />
      <Numbers />
    </Box>
  );
}
