import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LeftOut, RestoreReport as Report } from '../../../generated/endpoints.ts';
import { ExactTime } from '../../ui/ExactTime.tsx';
import { counted, formatNumber } from '../../ui/numbers.ts';

const reasons: Record<LeftOut['reason'], string> = {
  taken: 'Someone else has this code',
  reserved: 'This site needs the code itself',
  ownSite: 'It leads to this site',
  blocked: 'Its destination is blocked here',
  tooOld: 'It was in the trash for more than 30 days',
  withoutLink: 'The link of this QR code is not restored',
  linkFull: 'Its link has 1,000 QR codes already',
  formerCode: 'Something else has this former code, whose item comes back without it',
  overQuota: 'Your plan is used up for this month. You can restore the archive again later',
};

function LeftOutItem({ leftOut: { reason, count, codes } }: { leftOut: LeftOut }) {
  const others = count - codes.length;
  return (
    <li>
      {reasons[reason]}:{' '}
      <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
        {codes.join(', ')}
      </Box>
      {others > 0 && ` and ${counted(others, ['other', 'others'])}`}
    </li>
  );
}

export function RestoreReport({ report }: { report: Report }) {
  const {
    isDryRun,
    isSigned,
    createdAt,
    publicUrl,
    links,
    qrCodes,
    inTrash,
    alreadyHere,
    clicks,
    clicksLeftOut,
    leftOut,
  } = report;
  const isEmpty = links + qrCodes === 0;
  const verb = isDryRun ? 'will come back' : 'came back';
  const left = leftOut.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Alert severity={isEmpty ? 'info' : isDryRun ? 'info' : 'success'} role="status">
        {isEmpty
          ? 'There is nothing to restore.'
          : `${counted(links, ['link', 'links'])} and ${counted(qrCodes, ['QR code', 'QR codes'])} ${verb}${inTrash > 0 ? `, ${formatNumber(inTrash)} of them in the trash` : ''}${clicks > 0 ? `, with ${counted(clicks, ['click', 'clicks'])}` : ''}.`}
      </Alert>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5, overflowWrap: 'anywhere' }}>
        An archive of {publicUrl}, made on <ExactTime iso={createdAt} />.
        {alreadyHere > 0 &&
          ` ${counted(alreadyHere, ['item', 'items'])} you have already: ${alreadyHere === 1 ? 'it stays' : 'they stay'} as ${alreadyHere === 1 ? 'it is' : 'they are'}.`}
      </Typography>
      {(!isEmpty || left > 0) && (
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          {isSigned
            ? 'It was made here, so it uses up nothing of your plan.'
            : 'It was not made here, or was changed since: what comes back counts as new this month.'}
          {clicksLeftOut > 0 &&
            ` ${counted(clicksLeftOut, ['older click', 'older clicks'])} ${isDryRun ? 'will count' : 'count'}, but cannot be listed.`}
        </Typography>
      )}
      {left > 0 && (
        <>
          <Typography variant="body2" sx={{ mt: 1.5, fontWeight: 600 }}>
            {counted(left, ['item', 'items'])}{' '}
            {isDryRun ? 'will be left out' : left === 1 ? 'was left out' : 'were left out'}
          </Typography>
          <Box component="ul" sx={{ my: 0.5, pl: 2.5, typography: 'body2' }}>
            {leftOut.map((each) => (
              <LeftOutItem key={each.reason} leftOut={each} />
            ))}
          </Box>
        </>
      )}
    </>
  );
}
