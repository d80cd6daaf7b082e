import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import * as yup from 'yup';
import type { Import, ImportQuestion } from '../../../generated/endpoints.ts';
import { Form } from '../../forms/Form.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { SelectInput } from '../../forms/SelectInput.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { formatDate } from '../../ui/dates.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { BesideColumns } from './BesideColumns.tsx';
import { ColumnHeads, ColumnRow } from './ColumnRow.tsx';
import { Outcomes } from './Outcomes.tsx';
import { acceptedFiles, serviceNames, type Answers } from './services.ts';
import { targetNames, targets } from './targets.ts';

const none = '';

const requiredTexts: Record<ImportQuestion['field'], string> = {
  encoding: 'Please say whether the letters are right',
  dateOrder: 'Please choose the day that is meant',
};

/** A date such as 01/02/2025 can be either of two days. */
function daysOf(date: string) {
  const [first, second, year] = date.match(/\d+/g) ?? [];
  return [
    { value: 'dayFirst', label: formatDate(`${year}-${second}-${first}`) },
    { value: 'monthFirst', label: formatDate(`${year}-${first}-${second}`) },
  ];
}

function Question({ field, example }: ImportQuestion) {
  return field === 'encoding' ? (
    <SelectField
      name={field}
      label="Letters"
      hint={`The file is not in UTF-8. Is “${example}” right? If not, save it as CSV in UTF-8, and choose that.`}
      options={[
        { value: none, label: 'Choose an answer' },
        { value: 'windows-1252', label: 'Yes, the letters are right' },
      ]}
    />
  ) : (
    <SelectField
      name={field}
      label="Dates"
      hint={`The day that “${example}” is. All dates are read in the same way.`}
      options={[{ value: none, label: 'Choose a day' }, ...daysOf(example)]}
    />
  );
}

interface Values extends Record<ImportQuestion['field'], string> {
  /** What becomes of each column, by its place. */
  columns: string[];
}

const choices = [{ value: none, label: 'Left out' }, ...targetNames.map((value) => ({ value, label: targets[value] }))];

/** Of two columns with one name, the service reads the first; one without a name cannot be asked for. */
const isChoosable = (columns: readonly string[], place: number) =>
  columns[place] !== '' && columns.indexOf(columns[place] ?? '') === place;

function ColumnChoices({ columns, sample }: Pick<Import, 'columns' | 'sample'>) {
  const { values, errors, submitCount, setFieldValue } = useFormikContext<Values>();
  const first = columns.findIndex((_name, place) => isChoosable(columns, place));
  // A target has one column: choosing it for another leaves out the one before.
  const choose = (place: number, target: string) =>
    setFieldValue(
      'columns',
      values.columns.map((other, at) => (at === place ? target : other === target ? none : other)),
    );
  return (
    <Box component="ul" aria-label="Columns of the file" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {columns.map((name, place) => {
        const target = values.columns[place] ?? none;
        return (
          <ColumnRow key={place} name={name} example={sample[0]?.[place] ?? ''} isUsed={target !== none}>
            {isChoosable(columns, place) ? (
              <SelectInput
                label={name}
                isLabelHidden
                value={target}
                options={choices}
                error={place === first && submitCount > 0 ? (errors.columns as string | undefined) : undefined}
                onChange={(chosen) => void choose(place, chosen)}
              />
            ) : (
              <Typography color="textSecondary">Left out</Typography>
            )}
          </ColumnRow>
        );
      })}
    </Box>
  );
}

const partStyle = { px: { xs: 2, sm: 3 }, py: 2 } as const;

/** Of the columns as they were, if the file was checked before. */
function RunBefore({ state, ...outcomes }: Import) {
  const isChecked = state === 'checked';
  return (
    <Card sx={partStyle}>
      <Typography variant="h3" component="h2">
        Dry run
      </Typography>
      <Outcomes {...(isChecked && outcomes)} />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
        {isChecked
          ? 'With the columns as they were. Check the file again after a change.'
          : 'Match the columns, then check the file. Nothing is created by that.'}
      </Typography>
    </Card>
  );
}

interface MapColumnsProps {
  found: Import;
  file: File | undefined;
  onSend: (file: File, answers: Answers) => Promise<unknown>;
}

export function MapColumns({ found, file, onSend }: MapColumnsProps) {
  const { fileName, format, columns, sample, mapping, questions } = found;
  const [chosen, setChosen] = useState(file);
  const initialValues: Values = {
    encoding: none,
    dateOrder: none,
    columns: columns.map((name, place) =>
      isChoosable(columns, place) ? (targetNames.find((target) => mapping[target] === name) ?? none) : none,
    ),
  };
  const schema = yup.object({
    columns: yup
      .array()
      .test('url', 'Please choose the column of the destinations', (of) => of?.includes('url') ?? false),
    ...Object.fromEntries(questions.map(({ field }) => [field, yup.string().required(requiredTexts[field])])),
  });
  const answersOf = (values: Values): Answers => ({
    mapping: Object.fromEntries(
      columns.flatMap((name, place) => (values.columns[place] ? [[values.columns[place], name]] : [])),
    ),
    ...Object.fromEntries(questions.map(({ field }) => [field, values[field]])),
  });
  return (
    <BesideColumns run={<RunBefore {...found} />}>
      <Card>
        <Box sx={partStyle}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {`Match the columns in ${fileName}`}
          </Typography>
          <Typography color="textSecondary" sx={{ mt: 0.5 }}>
            {format === 'other'
              ? 'Its columns are not those of a service that we know.'
              : `Its columns are those of ${serviceNames[format]}. What else is asked below is not clear from the file.`}
          </Typography>
        </Box>
        <Form
          initialValues={initialValues}
          schema={schema}
          onSubmit={async (values) => {
            if (chosen) await onSend(chosen, answersOf(values));
          }}
          failureText="The file could not be sent. Check your connection, then try again."
          label="Columns"
        >
          <ColumnHeads />
          <ColumnChoices columns={columns} sample={sample} />
          <Box sx={{ ...partStyle, borderTop: '1px solid', borderColor: 'divider' }}>
            {questions.length > 0 && (
              <Box
                sx={{
                  display: 'grid',
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
                  gap: 2,
                  mb: 2,
                }}
              >
                {questions.map((question) => (
                  <Question key={question.field} {...question} />
                ))}
              </Box>
            )}
            {!file && (
              <Alert severity={chosen ? 'success' : 'info'} role="status" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
                <div>
                  {chosen ? `${chosen.name} is chosen.` : `The page was loaded anew since you chose ${fileName}.`}
                </div>
                <FileButton size="small" accept={acceptedFiles} onChoose={setChosen}>
                  Choose it again
                </FileButton>
              </Alert>
            )}
            <SubmitButton disabled={!chosen}>Check the file</SubmitButton>
          </Box>
        </Form>
      </Card>
    </BesideColumns>
  );
}
