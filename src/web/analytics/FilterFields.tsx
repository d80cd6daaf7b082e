import Box from '@mui/material/Box';
import type { Analytics } from '../../generated/endpoints.ts';
import { SelectInput } from '../forms/SelectInput.tsx';
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
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {facets.map((facet) => {
        const spec = specOf(facet);
        const chosen = filters[facet];
        const names = (data?.[spec.answer].names ?? []).slice(0, offered).map(({ name }) => name ?? '');
        const values = chosen === undefined || names.includes(chosen) ? names : [chosen, ...names];
        return (
          <SelectInput
            key={facet}
            size="small"
            label={spec.heading}
            value={chosen ?? any}
            options={[
              { value: any, label: 'Any' },
              ...values.map((name) => ({ value: name, label: nameIn(spec, name) })),
            ]}
            onChange={(name) => onChange({ ...filters, [facet]: name === any ? undefined : name })}
          />
        );
      })}
    </Box>
  );
}
