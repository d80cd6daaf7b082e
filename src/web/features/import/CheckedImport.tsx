import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { BusyButton } from '../../ui/BusyButton.tsx';
import type { Import, OnCollision } from '../../../generated/endpoints.ts';
import { useStartImportMutation } from '../../api/index.ts';
import { messageOf } from '../../api/problem.ts';
import { PlansLink } from '../../quota/PlansLink.tsx';
import { counted, formatNumber } from '../../ui/numbers.ts';
import { Radio } from '../../forms/Radio.tsx';
import { BesideColumns } from './BesideColumns.tsx';
import { ColumnsCard } from './ColumnsCard.tsx';
import { DownloadResult } from './DownloadResult.tsx';
import { Outcomes } from './Outcomes.tsx';
import { RowList } from './RowList.tsx';
import { nounsOf } from './services.ts';

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

const partStyle = { px: { xs: 2, sm: 3 }, py: 2, borderTop: '1px solid', borderColor: 'divider' } as const;

/** What would happen, which nothing has done yet. */
function DryRun({ found }: { found: Import }) {
  const labelId = useId();
  const [start, { isLoading, error }] = useStartImportMutation();
  const [onCollision, setOnCollision] = useState<OnCollision>('skip');
  const { id, fileName, kind, ready, faulty, colliding, faults, collisions, quotaLeft } = found;
  const wanted = ready + (onCollision === 'newCode' ? colliding : 0);
  const created = Math.min(wanted, quotaLeft ?? wanted);
  const replaceable = onCollision === 'replace' ? colliding : 0;
  const isAny = created + replaceable > 0;

  return (
    <Card>
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 2, pb: 2 }}>
        <Typography variant="h3" component="h2">
          Dry run
        </Typography>
        <Outcomes {...found} />
        <QuotaNotice found={found} wanted={wanted} />
      </Box>
      {colliding > 0 && (
        <FormControl sx={{ ...partStyle, display: 'flex' }}>
          <FormLabel id={labelId} sx={{ typography: 'subtitle2', color: 'text.primary' }}>
            {`${counted(colliding, ['row has a code that is', 'rows have codes that are'])} taken`}
          </FormLabel>
          <RadioGroup
            aria-labelledby={labelId}
            value={onCollision}
            onChange={(_event, value) => setOnCollision(value as OnCollision)}
          >
            {choices.map(({ value, label }) => (
              <FormControlLabel
                key={value}
                value={value}
                control={<Radio />}
                label={label}
                sx={{ minHeight: { xs: 44, sm: 32 }, '& .MuiRadio-root': { py: 0.5 } }}
              />
            ))}
          </RadioGroup>
        </FormControl>
      )}
      {colliding > 0 && <RowList title="Codes that are taken" total={colliding} rows={collisions} />}
      {faulty > 0 && (
        <>
          <Typography variant="subtitle2" component="h3" sx={{ ...partStyle, pb: 1 }}>
            {`${counted(faulty, ['invalid row', 'invalid rows'])} will be skipped`}
          </Typography>
          <RowList title="Invalid rows" total={faulty} rows={faults} areFaulty />
        </>
      )}
      <Box sx={{ ...partStyle, display: 'grid', gap: 1.5 }}>
        {Boolean(error) && !isLoading && (
          <Alert severity="error">
            {messageOf(error, 'The import could not be started. Check your connection, then try again.')}
          </Alert>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
          <DownloadResult id={id} fileName={fileName}>
            Download all rows
          </DownloadResult>
          <BusyButton
            variant="contained"
            isBusy={isLoading}
            disabled={!isAny}
            onClick={() => void start({ id, startImportRequest: { onCollision } })}
            sx={{ flexGrow: { xs: 1, sm: 0 } }}
          >
            {isAny ? `Import ${counted(created + replaceable, nounsOf(kind))}` : `Import ${nounsOf(kind)[1]}`}
          </BusyButton>
        </Box>
      </Box>
    </Card>
  );
}

interface CheckedImportProps {
  found: Import;
  /** The columns can be changed while the page has the file. */
  onChange: (() => void) | undefined;
}

export function CheckedImport({ found, onChange }: CheckedImportProps) {
  return (
    <BesideColumns run={<DryRun found={found} />}>
      <ColumnsCard found={found} onChange={onChange} />
    </BesideColumns>
  );
}
