import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useAppSelector } from '../../hooks.ts';
import { useInstance } from '../../instance/useInstance.ts';
import { paths } from '../../routes.ts';
import { onlyGuests, onlyMembers, whenSignedIn } from '../../session/forGuests.ts';
import { PartForGuests, PartForMembers } from '../../session/parts.tsx';
import { selectIsLoading } from '../../session/sessionSlice.ts';
import CheckIcon from '../../ui/icons/Check.tsx';
import LinkIcon from '../../ui/icons/LinkOutlined.tsx';
import QrCodeIcon from '../../ui/icons/QrCode2.tsx';
import PageIcon from '../../ui/icons/WebOutlined.tsx';
import { contentWidth } from '../../ui/layout.ts';
import { lazyComponent, whenIdle } from '../../ui/lazyComponent.tsx';
import { TextLink } from '../../ui/RouterLink.tsx';
import { DashboardSkeleton } from './DashboardSkeleton.tsx';
import { useHomeDraft, type HomeTab } from './draft.ts';
import { HomeTabs } from './HomeTabs.tsx';
import { PageForm } from './PageForm.tsx';
import { QrForm } from './QrForm.tsx';
import { ShortenForm } from './ShortenForm.tsx';

// The form works without these parts, so they come later, and those that are only read come last.
const Dashboard = lazyComponent(() => import('./Dashboard.tsx'), 'Dashboard', { placeholder: <DashboardSkeleton /> });
const Showcase = lazyComponent(() => whenIdle(() => import('./Showcase.tsx')), 'Showcase', {
  placeholder: <Box sx={{ height: { xs: 500, md: 449 } }} />,
});
const Features = lazyComponent(() => whenIdle(() => import('./Features.tsx')), 'Features', {
  placeholder: <Box sx={{ minHeight: '100vh' }} />,
});
const Numbers = lazyComponent(() => whenIdle(() => import('./Numbers.tsx')), 'Numbers');

function MembersDashboard() {
  return useAppSelector(selectIsLoading) ? <DashboardSkeleton /> : <Dashboard />;
}

/** One element for good: React would show placeholders where it draws anew what is not awake yet. */
const landing = (
  <Box sx={{ ...onlyGuests, mt: { xs: 3, sm: 4 } }}>
    <Showcase />
    <Features />
    <Numbers />
  </Box>
);

const dashboard = (
  <Box sx={{ ...onlyMembers, mt: 2 }}>
    <MembersDashboard />
  </Box>
);

const pageRule = '3 to 30 letters, numbers, dashes or underscores.';

interface Texts {
  title: string;
  text: string;
  membersTitle: string;
  membersHint: ReactNode;
}

const plain = { textDecoration: 'none' };

const texts: Record<HomeTab, Texts> = {
  url: {
    title: 'Short links that say who followed them',
    text: 'Paste a long link, share a short one, and watch where the clicks come from.',
    membersTitle: 'Shorten a link',
    membersHint: (
      <>
        Want a custom code or tags?{' '}
        <TextLink to={paths.createUrl} sx={plain}>
          Create a custom link
        </TextLink>
      </>
    ),
  },
  qr: {
    title: 'QR codes that outlive the print',
    text: 'Put a code on paper today and change where it leads tomorrow. Every scan is counted.',
    membersTitle: 'Create a QR code',
    membersHint: (
      <>
        Colors, a logo, another size?{' '}
        <TextLink to={paths.createQr} sx={plain}>
          Design a QR code
        </TextLink>
      </>
    ),
  },
  page: {
    title: 'One page for all your links',
    text: 'Pick a name for a small page of your own. The builder is on its way.',
    membersTitle: 'Create a page',
    membersHint: pageRule,
  },
};

function GuestsHeader({ title, text }: Texts) {
  return (
    <Box sx={{ ...onlyGuests, textAlign: { sm: 'center' }, pt: { xs: 2, md: 4.75 }, pb: { xs: 2.5, sm: 4 } }}>
      <Typography
        variant="h1"
        tabIndex={-1}
        sx={{
          fontSize: { xs: '1.875rem', sm: '2.625rem', md: '3.375rem' },
          lineHeight: 1.15,
          letterSpacing: '-0.03em',
          textWrap: 'balance',
        }}
      >
        {title}
      </Typography>
      <Typography
        sx={{ mt: 1.5, fontSize: { xs: '0.9375rem', sm: '1.125rem' }, lineHeight: 1.5, color: 'text.secondary' }}
      >
        {text}
      </Typography>
    </Box>
  );
}

function MembersHeader({ membersTitle, membersHint }: Texts) {
  return (
    <Box
      sx={{
        ...onlyMembers,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 2,
        minHeight: { xs: 28, sm: 40 },
        mb: { xs: 1.5, sm: 1 },
      }}
    >
      <Typography variant="h1" tabIndex={-1}>
        {membersTitle}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
        {membersHint}
      </Typography>
    </Box>
  );
}

/** In the same place on each tab, so that nothing moves. */
function GuestsHint({ tab }: { tab: HomeTab }) {
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{
        ...onlyGuests,
        display: 'flex',
        alignItems: 'center',
        justifyContent: { sm: 'center' },
        gap: 1,
        minHeight: 20,
        mt: 1.5,
      }}
    >
      {tab === 'page' ? (
        pageRule
      ) : (
        <>
          <CheckIcon sx={{ fontSize: 16, color: 'success.text' }} />
          No credit card required.
        </>
      )}
    </Typography>
  );
}

export function HomeScreen() {
  const { draft, noteTab, noteTyped } = useHomeDraft();
  const [tab, setTab] = useState<HomeTab>(draft?.tab ?? 'url');
  useEffect(() => noteTab(tab));
  const [results, setResults] = useState<Partial<Record<HomeTab, ReactNode>>>({});
  const form = (key: HomeTab) => ({
    initialValue: draft?.typed[key],
    onType: (value: string) => noteTyped(key, value),
    onResult: (result: ReactNode) => setResults((before) => ({ ...before, [key]: result })),
  });
  const { name } = useInstance();

  return (
    <Box
      sx={{ width: '100%', maxWidth: contentWidth + 48, mx: 'auto', px: { xs: 2, sm: 3 }, pt: 2, pb: { xs: 3, sm: 5 } }}
    >
      <title>{`${name}: short links and QR codes`}</title>
      <PartForGuests>
        <GuestsHeader {...texts[tab]} />
      </PartForGuests>
      <PartForMembers>
        <MembersHeader {...texts[tab]} />
      </PartForMembers>
      <Box sx={{ maxWidth: 767, mx: 'auto', [whenSignedIn]: { maxWidth: 'none' } }}>
        <Suspense>
          <HomeTabs
            selected={tab}
            onSelect={setTab}
            tabs={[
              { key: 'url', label: 'Shorten URL', icon: <LinkIcon />, panel: <ShortenForm {...form('url')} /> },
              { key: 'qr', label: 'Create QR Code', icon: <QrCodeIcon />, panel: <QrForm {...form('qr')} /> },
              { key: 'page', label: 'Create Page', icon: <PageIcon />, panel: <PageForm {...form('page')} /> },
            ]}
          />
        </Suspense>
        {results[tab]}
      </Box>
      <PartForGuests>
        <GuestsHint tab={tab} />
        {landing}
      </PartForGuests>
      <PartForMembers>{dashboard}</PartForMembers>
    </Box>
  );
}
