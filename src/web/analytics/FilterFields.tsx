import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import type { Analytics } from '../../generated/endpoints.ts';
import { facets, nameIn, specOf } from './facets.ts';
import type { View } from './view.ts';

/** In a menu, no one reads more. The lists of names offer all. */
const offered = 50;
const any = '*';

interface FilterFieldsProps {
  data: Analytics | undefined;
  filters: View['filters'];
  onChange: (filters: View['filters']) => void;
}

/** Each choice filters at once. */
export function FilterFields({ data, filters, onChange }: FilterFieldsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {facets.map((facet) => {
        const spec = specOf(facet);
        const chosen = filters[facet];
        const names = (data?.[spec.answer].names ?? []).slice(0, offered).map(({ name }) => name ?? '');
        const values = chosen === undefined || names.includes(chosen) ? names : [chosen, ...names];
        return (
          <TextField
            key={facet}
            select
            size="small"
            label={spec.heading}
            value={chosen ?? any}
            onChange={({ target }) =>
              onChange({ ...filters, [facet]: target.value === any ? undefined : target.value })
            }
          >
            <MenuItem value={any}>Any</MenuItem>
            {values.map((name) => (
              <MenuItem key={name} value={name}>
                {nameIn(spec, name)}
              </MenuItem>
            ))}
          </TextField>
        );
      })}
    </Box>
  );
}
