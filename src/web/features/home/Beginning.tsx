import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import { useListQrCodesInfiniteQuery, type ListedLink } from '../../api/index.ts';
import { refetchOnReturn } from '../../api/refetchOnReturn.ts';
import { useLive } from '../../live/useLive.ts';
import { linkTo, paths } from '../../routes.ts';
import { CardHead } from '../../ui/CardHead.ts';
import CheckIcon from '../../ui/icons/Check.tsx';
import ImportIcon from '../../ui/icons/FileUploadOutlined.tsx';
import QrCodeIcon from '../../ui/icons/QrCode2.tsx';
import { ButtonLink } from '../../ui/RouterLink.tsx';
import { LiveDot } from '../../ui/LiveDot.tsx';
import { HomeCard } from './HomeCard.tsx';
import { LinkRows } from './LinkRows.tsx';

interface WayProps {
  icon: ReactNode;
  title: string;
  text: string;
  action: { to: string; label: string };
}

function Way({ icon, title, text, action }: WayProps) {
  return (
    <Card component="section" sx={{ display: 'flex', flexDirection: 'column', p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Box
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 40,
            height: 40,
            borderRadius: 1,
            color: 'primary.text',
            bgcolor: 'primary.soft',
          }}
        >
          {icon}
        </Box>
        <Typography variant="h3" component="h2">
          {title}
        </Typography>
      </Box>
      <Typography color="textSecondary" sx={{ mt: 1.5, mb: 2 }}>
        {text}
      </Typography>
      <ButtonLink to={action.to} variant="outlined" fullWidth sx={{ mt: 'auto' }}>
        {action.label}
      </ButtonLink>
    </Card>
  );
}

interface Step {
  title: string;
  text: string;
  isDone: boolean;
  waiting?: ReactNode;
}

function StepRow({ step: { title, text, isDone, waiting }, isNext }: { step: Step; isNext: boolean }) {
  return (
    <Box
      component="li"
      aria-current={isNext ? 'step' : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 2,
        minHeight: 64,
        px: { xs: 2, sm: 3 },
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: isNext ? 'action.hover' : undefined,
      }}
    >
      <Box
        role="img"
        aria-label={isDone ? 'Done' : 'To do'}
        sx={{
          display: 'grid',
          placeItems: 'center',
          flex: 'none',
          width: 24,
          height: 24,
          border: '1.5px solid',
          borderColor: isDone ? 'success.main' : isNext ? 'primary.main' : 'border.field',
          borderRadius: '50%',
          color: 'background.paper',
          bgcolor: isDone ? 'success.main' : undefined,
        }}
      >
        {isDone && <CheckIcon sx={{ fontSize: 16 }} />}
      </Box>
      <Box sx={{ flex: 1, minWidth: 180 }}>
        <Typography variant="subtitle2" component="h3" color={isDone ? 'textSecondary' : undefined}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {isDone ? 'Done' : text}
        </Typography>
      </Box>
      {!isDone && waiting}
      {isNext && !waiting && (
        <Box
          component="span"
          sx={{
            px: 1,
            py: 0.5,
            borderRadius: 0.75,
            typography: 'caption',
            fontWeight: 600,
            color: 'primary.text',
            bgcolor: 'primary.soft',
          }}
        >
          Next
        </Box>
      )}
    </Box>
  );
}

function Steps({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Card component="section" aria-labelledby="steps" sx={{ mt: 3 }}>
      <CardHead>
        <Typography id="steps" variant="h3" component="h2" sx={{ '&&': { flexBasis: { xs: '100%', sm: 0 } } }}>
          Four steps to your first statistics
        </Typography>
        <LinearProgress
          variant="determinate"
          color="success"
          value={(done / steps.length) * 100}
          aria-labelledby="steps"
          sx={{ width: 120, height: 6 }}
        />
        <Typography variant="body2" color="textSecondary" role="status">
          {done} of {steps.length} done
        </Typography>
      </CardHead>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps.map((step) => (
          <StepRow key={step.title} step={step} isNext={step === next} />
        ))}
      </Box>
    </Card>
  );
}

/** The quickest way to begin has the caret, unless the user is elsewhere or that would open the keyboard of a phone. */
function useCaretInForm() {
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches) return;
    // A new screen puts the focus on its heading.
    if (!document.activeElement?.matches('body, h1')) return;
    document.querySelector<HTMLInputElement>('main input[name="url"]')?.focus({ preventScroll: true });
  }, []);
}

/** Two more ways to begin than the form, and the way to the first statistics. */
export function Beginning({ links }: { links: readonly ListedLink[] }) {
  const codes = useListQrCodesInfiniteQuery({}, refetchOnReturn);
  useLive({ shown: links });
  useCaretInForm();
  const hasCode = links.some(({ qrCode }) => qrCode !== null) || (codes.data?.pages[0]?.total ?? 0) > 0;
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' }, gap: 2 }}>
        <Way
          icon={<ImportIcon />}
          title="Bring your links"
          text="From Bitly, Dub, Shlink, YOURLS or a CSV file. Short codes stay the same."
          action={{ to: linkTo.import(), label: 'Import links' }}
        />
        <Way
          icon={<QrCodeIcon />}
          title="Make a code"
          text="In your colors, with your logo. Its destination can change after printing."
          action={{ to: paths.createQr, label: 'Create a QR Code' }}
        />
      </Box>
      <Steps
        steps={[
          { title: 'Verify your email', text: '', isDone: true },
          {
            title: 'Shorten your first link',
            text: 'Paste an address above, or import the links you have.',
            isDone: links.length > 0,
          },
          {
            title: 'Get the first click',
            text: 'Open the link on your phone or send it to a friend.',
            isDone: links.some(({ clickCount }) => clickCount > 0),
            waiting: (
              <Typography
                variant="body2"
                color="textSecondary"
                sx={{ display: 'flex', alignItems: 'center', gap: 1.25, ml: { xs: 5, sm: 0 } }}
              >
                <LiveDot /> Appears here as it happens
              </Typography>
            ),
          },
          {
            title: 'Attach a QR code',
            text: 'For posters, menus and packaging. It counts its scans.',
            isDone: hasCode,
          },
        ]}
      />
      {links.length > 0 && (
        <Box sx={{ mt: 2 }}>
          <HomeCard title="Recent links" more={{ to: paths.links, text: 'View all' }}>
            <LinkRows links={links} />
          </HomeCard>
        </Box>
      )}
    </>
  );
}
