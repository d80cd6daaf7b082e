import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Import } from '../../../generated/endpoints.ts';
import ForwardIcon from '../../ui/icons/ArrowForward.tsx';
import CheckIcon from '../../ui/icons/CheckCircle.tsx';
import InfoIcon from '../../ui/icons/InfoOutlined.tsx';
import { MiddleText } from '../../ui/MiddleText.tsx';
import { counted } from '../../ui/numbers.ts';
import { originOf } from './services.ts';
import { targetNames, targets } from './targets.ts';

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) minmax(0, 1fr)', sm: 'minmax(0, 4fr) 20px minmax(0, 3fr) 20px' },
  alignItems: 'center',
  columnGap: 2,
  px: { xs: 2, sm: 3 },
  borderTop: '1px solid',
  borderColor: 'divider',
} as const;

const sampleStyle = {
  display: 'flex',
  minHeight: 20,
  '& > span': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

interface ColumnProps {
  name: string;
  example: string;
  target: string | undefined;
}

function Column({ name, example, target }: ColumnProps) {
  return (
    <Box component="li" sx={{ ...rowStyle, minHeight: 56, py: 0.5 }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="p" noWrap title={name}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary" component="p" sx={sampleStyle}>
          <MiddleText text={example} />
        </Typography>
      </Box>
      <ForwardIcon aria-hidden sx={{ display: { xs: 'none', sm: 'block' }, fontSize: 18, color: 'text.secondary' }} />
      <Typography color={target ? 'textPrimary' : 'textSecondary'}>{target ?? 'Left out'}</Typography>
      {target && <CheckIcon aria-hidden color="success" sx={{ display: { xs: 'none', sm: 'block' }, fontSize: 18 }} />}
    </Box>
  );
}

/** What becomes of each column of the file. */
export function ColumnsCard({ found, onChange }: { found: Import; onChange: (() => void) | undefined }) {
  const { fileName, kind, rows, columns, sample, mapping } = found;
  const targetOf = (column: string) => targetNames.find((name) => mapping[name] === column);
  const isScheduled = mapping.activatesAt !== undefined || mapping.expiresAt !== undefined;
  return (
    <Card>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: { xs: 2, sm: 3 }, py: 2 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography variant="h3" component="h2">
            {originOf(found)}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {`${fileName}, ${counted(rows, ['row', 'rows'])}. Nothing is created yet.`}
          </Typography>
        </Box>
        {onChange && (
          <Button variant="outlined" onClick={onChange}>
            Change the columns
          </Button>
        )}
      </Box>
      <Box
        aria-hidden
        sx={{
          ...rowStyle,
          minHeight: 36,
          bgcolor: 'background.default',
          typography: 'subtitle2',
          fontSize: '0.8125rem',
        }}
      >
        <span>Column and first row</span>
        <Box component="span" sx={{ display: { xs: 'none', sm: 'block' } }} />
        <span>Becomes</span>
      </Box>
      <Box component="ul" aria-label="Columns" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {columns.map((name, place) => {
          const target = targetOf(name);
          const isFirst = columns.indexOf(name) === place;
          return (
            <Column
              key={place}
              name={name}
              example={sample[0]?.[place] ?? ''}
              target={target && isFirst ? targets[target].label : undefined}
            />
          );
        })}
      </Box>
      {kind === 'link' && !isScheduled && (
        <Box
          sx={{
            display: 'flex',
            gap: 1.25,
            px: { xs: 2, sm: 3 },
            py: 2,
            borderTop: '1px solid',
            borderColor: 'divider',
            color: 'text.secondary',
            typography: 'body2',
          }}
        >
          <InfoIcon aria-hidden sx={{ fontSize: 18 }} />
          No activation or expiration times in the file: all links are active at once.
        </Box>
      )}
    </Card>
  );
}
