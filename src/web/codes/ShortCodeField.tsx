import FormHelperText from '@mui/material/FormHelperText';
import InputAdornment from '@mui/material/InputAdornment';
import Typography from '@mui/material/Typography';
import { useField } from 'formik';
import { useId, useState, type ReactNode } from 'react';
import { useCheckCodesQuery, useGetServiceQuery } from '../api/index.ts';
import { TextField } from '../forms/TextField.tsx';
import CheckCircleIcon from '../ui/icons/CheckCircle.tsx';
import { withoutScheme } from '../ui/urls.ts';
import { checkable } from './checkable.ts';

/** As the service says it when the form is sent. */
const taken = 'This custom code is not available';

interface ShortCodeFieldProps {
  hint: string;
  optional?: boolean;
  autoFocus?: boolean;
  /** In lower case: codes that it may have, although they are not free. */
  ownCodes?: readonly string[];
  /** Holds of a free code as well, so it is said beside that. */
  isHintKept?: boolean;
  remedyOf?: (code: string, fault: string | undefined) => ReactNode;
}

/** Asks once the field is left, and forgets the answer when it is typed into. */
function useAvailability(code: string, isTyping: boolean, isOwn: boolean) {
  const [asked, setAsked] = useState(code);
  if (!isTyping && asked !== code) setAsked(code);
  const isAsked = asked === code && checkable.test(code) && !isOwn;
  const { currentData } = useCheckCodesQuery({ codes: asked }, { skip: !isAsked });
  return isAsked ? currentData?.[0]?.isFree : undefined;
}

/** The field `customShortCode` of a form, behind the host of short URLs. It says whether the code is free. */
export function ShortCodeField({
  hint,
  optional,
  autoFocus,
  ownCodes = [],
  isHintKept,
  remedyOf,
}: ShortCodeFieldProps) {
  const [{ value: code }, { error, touched }] = useField<string>('customShortCode');
  const [isTyping, setIsTyping] = useState(autoFocus === true);
  const isFree = useAvailability(code, isTyping, ownCodes.includes(code.toLowerCase()));
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
        optional={optional}
        autoFocus={autoFocus}
        autoComplete="off"
        inputProps={hasFault ? undefined : { 'aria-describedby': hintId }}
        error={isTaken ? taken : undefined}
        onFocus={() => setIsTyping(true)}
        onLeave={() => setIsTyping(false)}
        endAdornment={isFree && <CheckCircleIcon fontSize="small" color="success" aria-hidden />}
        remedy={remedyOf?.(code, error)}
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
        <FormHelperText id={hintId} sx={{ mx: 0, lineHeight: '1.25rem', color: isFree ? 'success.text' : undefined }}>
          {isFree ? `This code is available. ${isHintKept ? hint : ''}`.trimEnd() : hint}
        </FormHelperText>
      )}
    </div>
  );
}
