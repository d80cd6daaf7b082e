import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Import } from '../../../generated/endpoints.ts';
import InfoIcon from '../../ui/icons/InfoOutlined.tsx';
import { counted } from '../../ui/numbers.ts';
import { ColumnHeads, ColumnRow } from './ColumnRow.tsx';
import { originOf } from './services.ts';
import { targetNames, targets } from './targets.ts';

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
      <ColumnHeads />
      <Box component="ul" aria-label="Columns" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {columns.map((name, place) => {
          const target = targetOf(name);
          const isUsed = target !== undefined && columns.indexOf(name) === place;
          return (
            <ColumnRow key={place} name={name} example={sample[0]?.[place] ?? ''} isUsed={isUsed}>
              <Typography color={isUsed ? 'textPrimary' : 'textSecondary'}>
                {isUsed ? targets[target] : 'Left out'}
              </Typography>
            </ColumnRow>
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
