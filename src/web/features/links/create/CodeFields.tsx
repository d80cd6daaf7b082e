import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { useField, useFormikContext } from 'formik';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCheckCodesQuery, useGetServiceQuery } from '../../../api/index.ts';
import { TextField } from '../../../forms/TextField.tsx';
import { linkTo } from '../../../routes.ts';
import DiceIcon from '../../../ui/icons/CasinoOutlined.tsx';
import CheckCircleIcon from '../../../ui/icons/CheckCircle.tsx';
import { withoutScheme } from '../../../ui/urls.ts';
import { codeSuggestions, fitting } from './codeSuggestions.ts';
import type { CreateUrlValues } from './createUrl.schema.ts';
import { RestoreCode } from './RestoreCode.tsx';

/** As the service says it of a creation. */
const taken = 'This custom code is not available';
const checkable = /^[A-Za-z0-9_-]{3,50}$/;

/** Asks once the field is left, and forgets the answer when it is typed into. */
function useAvailability(code: string, isTyping: boolean) {
  const [asked, setAsked] = useState(code);
  if (!isTyping && asked !== code) setAsked(code);
  const isAsked = asked === code && checkable.test(code);
  const { currentData } = useCheckCodesQuery({ codes: asked }, { skip: !isAsked });
  return isAsked ? currentData?.[0]?.isFree : undefined;
}

function CodeField() {
  const [{ value: code }, { error, touched }] = useField<string>('customShortCode');
  const [isTyping, setIsTyping] = useState(false);
  const isFree = useAvailability(code, isTyping);
  const navigate = useNavigate();
  const { data: service } = useGetServiceQuery();
  const start = service && withoutScheme(`${service.publicUrl}/`);
  const hintId = useId();
  const isTaken = isFree === false && error === undefined;
  const hasFault = isTaken || (touched && error !== undefined);
  return (
    <div>
      <TextField
        name="customShortCode"
        label="Custom short code"
        optional
        autoComplete="off"
        inputProps={hasFault ? undefined : { 'aria-describedby': hintId }}
        error={isTaken ? taken : undefined}
        onFocus={() => setIsTyping(true)}
        onLeave={() => setIsTyping(false)}
        endAdornment={isFree && <CheckCircleIcon fontSize="small" color="success" aria-hidden />}
        remedy={
          <RestoreCode
            fault={error}
            code={code}
            onRestored={({ shortCode }) => void navigate(linkTo.linkDetails(shortCode))}
          />
        }
        startAdornment={
          start && (
            <InputAdornment position="start" sx={{ mr: 0.25, maxWidth: '50%' }}>
              <Typography noWrap title={start} color="textSecondary">
                {start}
              </Typography>
            </InputAdornment>
          )
        }
      />
      {/* An error takes the place of the hint, so that nothing moves. */}
      {!hasFault && (
        <FormHelperText id={hintId} sx={{ mx: 0, lineHeight: '20px', color: isFree ? 'success.text' : undefined }}>
          {isFree ? 'This code is available.' : 'Leave empty for a random code'}
        </FormHelperText>
      )}
    </div>
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
