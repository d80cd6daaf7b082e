import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useDeferredValue, useId, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCheckCodesQuery } from '../../../api/index.ts';
import { ShortCodeField } from '../../../codes/ShortCodeField.tsx';
import { linkTo } from '../../../routes.ts';
import DiceIcon from '../../../ui/icons/CasinoOutlined.tsx';
import { codeSuggestions, fitting } from './codeSuggestions.ts';
import type { CreateUrlValues } from './createUrl.schema.ts';
import { RestoreCode } from './RestoreCode.tsx';

function CodeField() {
  const navigate = useNavigate();
  return (
    <ShortCodeField
      optional
      hint="Leave empty for a random code"
      remedyOf={(code, fault) => (
        <RestoreCode
          fault={fault}
          code={code}
          onRestored={({ shortCode }) => void navigate(linkTo.linkDetails(shortCode))}
        />
      )}
    />
  );
}

const chipStyle = { flexShrink: 0, px: 1.25, whiteSpace: 'nowrap' } as const;

/** Its line is there as soon as there is a destination, so that nothing moves when the answer comes. */
function Suggestions({ onChoose }: { onChoose: (code: string) => void }) {
  const labelId = useId();
  const { values } = useFormikContext<CreateUrlValues>();
  const url = useDeferredValue(values.url);
  const codes = useMemo(() => codeSuggestions(url), [url]);
  const { currentData } = useCheckCodesQuery({ codes: codes.join(',') }, { skip: codes.length === 0 });
  const hasCode = values.customShortCode !== '';
  const free = (currentData ?? []).filter(({ isFree, code }) => isFree && code !== values.customShortCode);
  const shown = fitting(
    free.map(({ code }) => code),
    hasCode ? 1 : 2,
  );
  if (codes.length === 0 && !hasCode) return null;
  return (
    <div>
      <Typography id={labelId} variant="subtitle2" component="p" sx={{ mb: 0.5, fontSize: '0.8125rem' }}>
        Suggestions
      </Typography>
      <Box
        role="group"
        aria-labelledby={labelId}
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: { xs: 48, sm: 44 } }}
      >
        {shown.map((code) => (
          <Button key={code} variant="outlined" onClick={() => onChoose(code)} sx={chipStyle}>
            {code}
          </Button>
        ))}
        {hasCode && (
          <Button variant="outlined" startIcon={<DiceIcon />} onClick={() => onChoose('')} sx={chipStyle}>
            Random code
          </Button>
        )}
        {currentData && shown.length === 0 && !hasCode && (
          <Typography variant="body2" color="textSecondary">
            None is free
          </Typography>
        )}
      </Box>
    </div>
  );
}

/** The code of the new link, and free ones beside it. */
export function CodeFields() {
  const { setFieldValue } = useFormikContext();
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 5fr) minmax(0, 4fr)' },
        columnGap: 2,
        rowGap: 1.5,
      }}
    >
      <CodeField />
      <Suggestions onChoose={(code) => void setFieldValue('customShortCode', code)} />
    </Box>
  );
}
