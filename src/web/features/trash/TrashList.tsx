import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import type { TrashItem } from '../../api/index.ts';
import { TrashRow } from './TrashRow.tsx';
import { useRestore } from './useRestore.ts';

const isRestorable = ({ needsLink }: TrashItem) => !needsLink;

export function TrashList({ items }: { items: readonly TrashItem[] }) {
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const { restore, restoreMany, isRestoring } = useRestore();
  const restorable = items.filter(isRestorable);
  const chosen = restorable.filter(({ id }) => chosenIds.has(id));
  const choose = (id: string, isChosen: boolean) =>
    setChosenIds((ids) => new Set(isChosen ? [...ids, id] : [...ids].filter((other) => other !== id)));
  return (
    <Card sx={{ px: { xs: 2, sm: 3 }, py: 1 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          minHeight: 52,
          pb: 1,
        }}
      >
        <FormControlLabel
          label="Select all"
          control={
            <Checkbox
              checked={restorable.length > 0 && chosen.length === restorable.length}
              indeterminate={chosen.length > 0 && chosen.length < restorable.length}
              disabled={restorable.length === 0}
              onChange={(_event, isChosen) => setChosenIds(new Set(isChosen ? restorable.map(({ id }) => id) : []))}
            />
          }
        />
        {chosen.length > 0 && (
          <Button variant="contained" loading={isRestoring} onClick={() => void restoreMany(chosen)}>
            {`Restore ${chosen.length} selected`}
          </Button>
        )}
      </Box>
      <Box component="ul" aria-label="Deleted links and QR codes" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map((item) => (
          <TrashRow
            key={item.id}
            item={item}
            isChosen={chosenIds.has(item.id) && isRestorable(item)}
            isBusy={isRestoring}
            onChoose={(isChosen) => choose(item.id, isChosen)}
            onRestore={() => void restore(item)}
          />
        ))}
      </Box>
    </Card>
  );
}
