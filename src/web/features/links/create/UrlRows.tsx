import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type Ref, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Link as CreatedLink } from '../../../../generated/endpoints.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import type { Progress } from '../../../ui/progress.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import AddIcon from '../../../ui/icons/Add.tsx';
import { counted, formatNumber } from '../../../ui/numbers.ts';
import { SaveUrls } from './SaveUrls.tsx';
import { UrlRowFields, UrlRowsHead } from './UrlRowFields.tsx';
import {
  changed,
  isReady,
  isUnsaved,
  maxRows,
  newRow,
  restored,
  duplicatesOf,
  type CreateUrlsValues,
  type RowField,
  type UrlRow,
} from './urlRows.ts';

const nouns = ['link', 'links'] as const;

const fieldName = (place: number, field: RowField) => `rows[${place}].${field}`;

/** Enter goes to the same field of the next row. With Ctrl or ⌘ it creates the links. */
function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, target, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  if (ctrlKey || metaKey) {
    target.form?.requestSubmit();
    return;
  }
  const below = target.name.replace(/\d+/, (place) => String(Number(place) + 1));
  const next = target.form?.elements.namedItem(below);
  if (next instanceof HTMLInputElement) next.focus();
}

/** The results get the focus when the field above adds rows, and when a submit begins or ends. */
function useFocusOnResults(isDone: boolean) {
  const { values, isSubmitting } = useFormikContext<CreateUrlsValues>();
  const results = useRef<HTMLDivElement>(null);
  const wasSubmitting = useRef(false);
  useEffect(() => {
    const hasBegun = !wasSubmitting.current && isSubmitting;
    const hasEnded = wasSubmitting.current && !isSubmitting;
    // The focused element has disappeared, or was disabled meanwhile.
    if (hasBegun || (hasEnded && (isDone || document.activeElement === document.body))) results.current?.focus();
    wasSubmitting.current = isSubmitting;
  }, [isSubmitting, isDone]);

  const before = useRef(values);
  useEffect(() => {
    const { lines, rows } = before.current;
    if (lines !== '' && values.lines === '' && values.rows.length > rows.length) results.current?.focus();
    before.current = values;
  }, [values]);
  return results;
}

/** Each change of the rows keeps the focus on an element that remains. */
function useRowChanges(root: RefObject<HTMLElement | null>, addButton: RefObject<HTMLElement | null>) {
  const { values, setFieldValue, setValues, resetForm } = useFormikContext<CreateUrlsValues>();
  const focusField = useCallback(
    (name: string) => root.current?.closest('form')?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(),
    [root],
  );
  const change = useCallback(
    (place: number, row: UrlRow, field: RowField, text: string) =>
      void setFieldValue(`rows[${place}]`, changed(row, field, text), false),
    [setFieldValue],
  );
  const add = () => {
    flushSync(() => void setFieldValue(`rows[${values.rows.length}]`, newRow(), false));
    focusField(fieldName(values.rows.length, 'url'));
  };
  const remove = useCallback(
    (place: number) => {
      const without = ({ rows, ...others }: CreateUrlsValues) => ({ ...others, rows: rows.toSpliced(place, 1) });
      flushSync(() => void setValues(without, false));
      // The next row moves up and has the focus. After the last row there is none.
      if (document.activeElement === document.body) addButton.current?.focus();
    },
    [setValues, addButton],
  );
  const showRestored = useCallback(
    (row: UrlRow, link: CreatedLink) => {
      // Other rows may have been removed meanwhile, and the row may have changed.
      let place = -1;
      const withRestored = (before: CreateUrlsValues) => {
        place = before.rows.findIndex(({ key }) => key === row.key);
        return place < 0 ? before : { ...before, rows: before.rows.with(place, restored(row, link)) };
      };
      flushSync(() => void setValues(withRestored, false));
      // The focused button has disappeared.
      if (document.activeElement === document.body) focusField(fieldName(place, 'customShortCode'));
    },
    [setValues, focusField],
  );
  const clear = () => {
    flushSync(() => resetForm());
    focusField('lines');
  };
  return { change, add, remove, showRestored, clear };
}

const resultsStyle = {
  // On a phone it would hide the rows.
  position: { md: 'sticky' },
  top: 64,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1.5,
  mb: 1,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

interface UrlRowsProps {
  progress: Progress | undefined;
  stopped: string | undefined;
}

interface ResultsProps extends UrlRowsProps {
  created: readonly NonNullable<UrlRow['created']>[];
  ready: number;
  faulty: number;
  isDone: boolean;
  status: Ref<HTMLDivElement>;
  onShowFault: () => void;
}

function resultsText({ created, ready, progress }: ResultsProps): string {
  if (progress) return `${formatNumber(progress.done)} of ${formatNumber(progress.total)} done`;
  return created.length > 0
    ? `${counted(created.length, nouns)} created`
    : counted(ready, ['link is ready', 'links are ready']);
}

function Results(props: ResultsProps) {
  const { created, ready, faulty, isDone, progress, stopped, status, onShowFault } = props;
  return (
    <Box sx={resultsStyle}>
      <Typography
        ref={status}
        tabIndex={-1}
        role="status"
        sx={{ outline: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      >
        {resultsText(props)}
      </Typography>
      {faulty > 0 && !progress && (
        <Link component="button" type="button" color="error" onClick={onShowFault}>
          {counted(faulty, ['needs a correction', 'need a correction'])}
        </Link>
      )}
      {!isDone && (
        <SubmitButton size="medium" disabled={ready === 0} sx={{ ml: 'auto' }}>
          {`Create ${counted(ready, nouns)}`}
        </SubmitButton>
      )}
      {created.length > 0 && !progress && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: isDone ? 'auto' : 0 }}>
          <SaveUrls urls={created} />
        </Box>
      )}
      {progress && (
        <LinearProgress
          aria-label="Progress"
          variant="determinate"
          value={(100 * progress.done) / progress.total}
          sx={{ flexBasis: '100%' }}
        />
      )}
      {stopped && !progress && (
        <Alert severity="error" sx={{ flexBasis: '100%' }}>
          {`${created.length > 0 ? 'The rest was not created. ' : ''}${stopped}`}
        </Alert>
      )}
    </Box>
  );
}

/** The user is asked first if a row would be lost. */
function StartAgain({ unsaved, onConfirm }: { unsaved: number; onConfirm: () => void }) {
  const { values, isSubmitting } = useFormikContext<CreateUrlsValues>();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      {values.rows.length > 0 && (
        <Button disabled={isSubmitting} onClick={() => (unsaved > 0 ? setIsAsking(true) : onConfirm())}>
          Clear table
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Clear the table?"
        text={`${counted(unsaved, ['row that is', 'rows that are'])} not created yet will be removed. Links that were created stay.`}
        confirmLabel="Clear table"
        onConfirm={() => {
          flushSync(() => setIsAsking(false));
          onConfirm();
        }}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}

export function UrlRows({ progress, stopped }: UrlRowsProps) {
  const { values, isSubmitting } = useFormikContext<CreateUrlsValues>();
  const { rows } = values;
  const root = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const { change, add, remove, showRestored, clear } = useRowChanges(root, addButton);

  const duplicates = duplicatesOf(rows);
  const created = rows.flatMap((row) => row.created ?? []);
  const ready = rows.filter((row, place) => isReady(row, duplicates[place])).length;
  const unsaved = rows.filter(isUnsaved).length;
  const isDone = !isSubmitting && created.length > 0 && unsaved === 0;
  const results = useFocusOnResults(isDone);
  return (
    <Box ref={root} sx={{ mt: 3 }}>
      {rows.length > 0 && (
        <>
          <GlobalStyles styles={{ html: { scrollPaddingTop: 172 } }} />
          <Results
            {...{ created, ready, isDone, progress, stopped }}
            faulty={unsaved - ready}
            status={results}
            onShowFault={() => root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()}
          />
          <UrlRowsHead />
        </>
      )}
      <Box
        component="fieldset"
        disabled={isSubmitting}
        onKeyDown={moveByKey}
        sx={{ minWidth: 0, m: 0, p: 0, border: 0 }}
      >
        <Box component="ol" aria-label="Links" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {rows.map((row, place) => (
            // The key is the position, so a row that moves up takes the focus of the one it replaces.
            <UrlRowFields
              key={place}
              row={row}
              place={place}
              duplicate={duplicates[place]}
              onChange={change}
              onRemove={remove}
              onRestored={showRestored}
            />
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1, ml: -2 }}>
        <Button ref={addButton} startIcon={<AddIcon />} disabled={isSubmitting || rows.length >= maxRows} onClick={add}>
          Add a row
        </Button>
        <StartAgain unsaved={unsaved} onConfirm={clear} />
      </Box>
    </Box>
  );
}
