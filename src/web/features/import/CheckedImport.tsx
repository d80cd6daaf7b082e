import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { BusyButton } from '../../ui/BusyButton.tsx';
import type { Import, OnCollision } from '../../../generated/endpoints.ts';
import { Figure } from '../../analytics/Figure.tsx';
import { useStartImportMutation } from '../../api/index.ts';
import { messageOf } from '../../api/problem.ts';
import { PlansLink } from '../../quota/PlansLink.tsx';
import { counted, formatNumber } from '../../ui/numbers.ts';
import { DownloadResult } from './DownloadResult.tsx';
import { RowList } from './RowList.tsx';
import { nounsOf, originOf } from './services.ts';

const choices: { value: OnCollision; label: string }[] = [
  { value: 'skip', label: 'Leave them out' },
  { value: 'newCode', label: 'Give them new codes' },
  { value: 'replace', label: 'Replace what I have; leave out the others' },
];

function QuotaNotice({ found, wanted }: { found: Import; wanted: number }) {
  const { quotaLeft, kind } = found;
  if (quotaLeft === null || wanted <= quotaLeft) return null;
  const nouns = nounsOf(kind);
  return (
    <Alert severity="warning" sx={{ mt: 2.5 }}>
      {quotaLeft === 0
        ? `You have no ${nouns[1]} left this month, so none will be created. `
        : `You have ${counted(quotaLeft, nouns)} left this month: the first ${quotaLeft === 1 ? '' : `${formatNumber(quotaLeft)} `}of ${formatNumber(wanted)} rows will be created. `}
      <PlansLink>See the plans</PlansLink>
    </Alert>
  );
}

export function CheckedImport({ found }: { found: Import }) {
  const labelId = useId();
  const [start, { isLoading, error }] = useStartImportMutation();
  const [onCollision, setOnCollision] = useState<OnCollision>('skip');
  const { id, fileName, kind, rows, ready, faulty, colliding, faults, collisions, quotaLeft } = found;
  const wanted = ready + (onCollision === 'newCode' ? colliding : 0);
  const created = Math.min(wanted, quotaLeft ?? wanted);
  const replaceable = onCollision === 'replace' ? colliding : 0;
  const isAny = created + replaceable > 0;

  return (
    <Card sx={{ p: { xs: 2, sm: 4 } }}>
      <Typography variant="h3" component="h2">
        {originOf(found)}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
        {`${fileName}, ${counted(rows, ['row', 'rows'])}. Nothing is created yet.`}
      </Typography>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 2, m: 0, mt: 2.5 }}>
        <Figure label="Ready" value={ready} />
        <Figure label="Code taken" value={colliding} />
        <Figure label="Invalid" value={faulty} />
      </Box>
      <QuotaNotice found={found} wanted={wanted} />
      {colliding > 0 && (
        <FormControl sx={{ mt: 2.5 }}>
          <FormLabel id={labelId} sx={{ typography: 'subtitle2', color: 'text.primary' }}>
            {`${counted(colliding, ['row has a code that is', 'rows have codes that are'])} taken`}
          </FormLabel>
          <RadioGroup
            aria-labelledby={labelId}
            value={onCollision}
            onChange={(_event, value) => setOnCollision(value as OnCollision)}
          >
            {choices.map(({ value, label }) => (
              <FormControlLabel key={value} value={value} control={<Radio />} label={label} />
            ))}
          </RadioGroup>
          <RowList
            title="Codes that are taken"
            total={colliding}
            rows={collisions.map(({ row, code, message }) => ({ row, text: `${code}: ${message}` }))}
          />
        </FormControl>
      )}
      {faulty > 0 && (
        <Box sx={{ mt: 2.5 }}>
          <Typography variant="subtitle2" component="h3">
            {`${counted(faulty, ['invalid row', 'invalid rows'])} will be skipped`}
          </Typography>
          <RowList
            title="Invalid rows"
            total={faulty}
            rows={faults.map(({ row, code, message }) => ({
              row,
              text: code === null ? message : `${code}: ${message}`,
            }))}
          />
        </Box>
      )}
      {Boolean(error) && !isLoading && (
        <Alert severity="error" sx={{ mt: 2.5 }}>
          {messageOf(error, 'The import could not be started. Check your connection, then try again.')}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mt: 3 }}>
        <BusyButton
          variant="contained"
          size="large"
          isBusy={isLoading}
          disabled={!isAny}
          onClick={() => void start({ id, startImportRequest: { onCollision } })}
        >
          {isAny ? `Import ${counted(created + replaceable, nounsOf(kind))}` : `Import ${nounsOf(kind)[1]}`}
        </BusyButton>
        <DownloadResult id={id} fileName={fileName}>
          Download all rows
        </DownloadResult>
      </Box>
    </Card>
  );
}
