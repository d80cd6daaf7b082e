import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import type { FormerCode, QrCode } from '../../../../generated/endpoints.ts';
import { FormerCodes } from '../../../codes/FormerCodes.tsx';
import { Created, Destination, Dot, Facts } from '../../../details/Facts.tsx';
import { CopyImage } from '../../../qr/CopyImage.tsx';
import { DownloadMenu } from '../../../qr/DownloadMenu.tsx';
import { qrImageUrl } from '../../../qr/imageUrls.ts';
import { QrImage } from '../../../qr/QrImage.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import QrCodeIcon from '../../../ui/icons/QrCode2.tsx';
import { belowTopBar } from '../../../ui/layout.ts';
import { MultilineText } from '../../../ui/MultilineText.tsx';
import { truncate } from '../../../ui/truncate.ts';
import { withoutScheme } from '../../../ui/urls.ts';
import { ParentLink } from '../ParentLink.tsx';
import { DesignDetails, designText } from './DesignDetails.tsx';
import { Folded } from './Folded.tsx';
import { PrintAdvice } from './PrintAdvice.tsx';
import { formatWidth, leastWidth } from './printAdvice.ts';

/** Millimeters from which a table card is scanned. */
const inTheHand = 250;
const imageWidth = 288;

interface QrFactsProps {
  code: QrCode;
  formerCodes: readonly FormerCode[];
}

const useIsPhone = () => useMediaQuery(({ breakpoints }: Theme) => breakpoints.down('sm'), { noSsr: true });

function FurtherFacts({ code, formerCodes }: QrFactsProps) {
  return (
    <>
      <span>{code.isAccessible ? 'Can be scanned' : 'Cannot be scanned'}</span>
      <FormerCodes codes={formerCodes} />
      <Dot />
      <Created iso={code.createdAt} />
    </>
  );
}

/** On phones, where the code would be out of sight, the others are below it. */
export function QrFacts({ code, formerCodes }: QrFactsProps) {
  const isPhone = useIsPhone();
  return (
    <Facts label="QR code">
      <Destination url={code.content} />
      {code.link && !isPhone && (
        <>
          <Dot />
          <ParentLink link={code.link} />
        </>
      )}
      <Dot />
      <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, maxWidth: '100%', color: 'text.primary' }}>
        <QrCodeIcon aria-hidden sx={{ fontSize: 16, color: 'text.secondary' }} />
        <Box component="span" title={code.shortUrl} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          {withoutScheme(code.shortUrl)}
        </Box>
        <CopyButton text={code.shortUrl} label="Copy short URL" iconOnly />
      </Box>
      {!isPhone && (
        <>
          <Dot />
          <FurtherFacts code={code} formerCodes={formerCodes} />
        </>
      )}
    </Facts>
  );
}

/** Beside each other where there is room, and then the first stays in sight. */
export function Columns({ first, children }: { first: ReactNode; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '336px minmax(0, 1fr)' },
        alignItems: 'start',
        gap: 2,
      }}
    >
      <Box sx={{ position: { md: 'sticky' }, top: belowTopBar, minWidth: 0 }}>{first}</Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, minWidth: 0 }}>{children}</Box>
    </Box>
  );
}

const OneColumn = ({ children }: { children: ReactNode }) => (
  <Box component="dl" sx={{ display: 'grid', gap: 1.5, m: 0 }}>
    {children}
  </Box>
);

/** The code with what is done with it, and its facts on request. */
export function QrCard({ code, formerCodes }: QrFactsProps) {
  const isPhone = useIsPhone();
  return (
    <Card component="section" aria-label="Code">
      <Box sx={{ display: 'grid', gap: 2, p: 3, justifyItems: 'center' }}>
        <QrImage src={qrImageUrl(code)} alt={`QR code ${code.name}`} width={imageWidth} />
        <DownloadMenu code={code} />
        <Box sx={{ my: -1 }}>
          <CopyImage code={code} />
        </Box>
      </Box>
      {isPhone && (
        <Box sx={{ px: 3, pb: 2 }}>
          <Facts label="More about the QR code">
            {code.link && <ParentLink link={code.link} />}
            <FurtherFacts code={code} formerCodes={formerCodes} />
          </Facts>
        </Box>
      )}
      <Folded title="Design" summary={designText(code)}>
        <OneColumn>
          <DesignDetails code={code} />
        </OneColumn>
      </Folded>
      <Folded title="Print" summary={`At least ${formatWidth(leastWidth(code, inTheHand))} wide`}>
        <OneColumn>
          <PrintAdvice code={code} />
        </OneColumn>
      </Folded>
      {code.description && (
        <Folded title="Description" summary={truncate(code.description, 80)}>
          <MultilineText>{code.description}</MultilineText>
        </Folded>
      )}
    </Card>
  );
}
