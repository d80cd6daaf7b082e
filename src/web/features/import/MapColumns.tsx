import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import * as yup from 'yup';
import type { Import, ImportQuestion } from '../../../generated/endpoints.ts';
import { Form } from '../../forms/Form.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { formatDate } from '../../ui/dates.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { acceptedFiles, serviceNames, type Answers } from './services.ts';
import { targetNames, targets, type Target } from './targets.ts';

const none = '';

function Sample({ columns, sample }: Pick<Import, 'columns' | 'sample'>) {
  return (
    <Box tabIndex={0} role="region" aria-label="First rows" sx={{ overflowX: 'auto', my: 2 }}>
      <Table size="small" aria-label="First rows of the file">
        <TableHead>
          <TableRow>
            {columns.map((column, place) => (
              <TableCell key={place} sx={{ whiteSpace: 'nowrap' }}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {sample.map((cells, row) => (
            <TableRow key={row}>
              {columns.map((_column, place) => (
                <TableCell
                  key={place}
                  sx={{ maxWidth: 240, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                >
                  {cells[place]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

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

interface MapColumnsProps {
  found: Import;
  file: File | undefined;
  onSend: (file: File, answers: Answers) => Promise<unknown>;
}

export function MapColumns({ found, file, onSend }: MapColumnsProps) {
  const { fileName, format, columns, sample, mapping, questions } = found;
  const [chosen, setChosen] = useState(file);
  const initialValues = Object.fromEntries([
    ...targetNames.map((name) => [name, mapping[name] ?? none]),
    ...questions.map(({ field }) => [field, none]),
  ]) as Record<Target | ImportQuestion['field'], string>;
  const schema = yup.object({
    url: yup.string().required('Please choose the column of the destinations'),
    ...Object.fromEntries(questions.map(({ field }) => [field, yup.string().required(requiredTexts[field])])),
  });
  const named = [...new Set(columns)].filter((column) => column !== none);
  const options = named.map((column) => ({ value: column, label: column }));
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {`Match the columns in ${fileName}`}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {format === 'other'
          ? 'Its columns are not those of a service that we know.'
          : `Its columns are those of ${serviceNames[format]}. What else is asked below is not clear from the file.`}
      </Typography>
      <Sample columns={columns} sample={sample} />
      <Form
        initialValues={initialValues}
        schema={schema}
        onSubmit={async (values) => {
          const valuesOf = (names: readonly (keyof typeof values)[]) =>
            Object.fromEntries(names.flatMap((name) => (values[name] === none ? [] : [[name, values[name]]])));
          const chosenMapping = valuesOf(targetNames);
          if (chosen)
            await onSend(chosen, { mapping: chosenMapping, ...valuesOf(questions.map(({ field }) => field)) });
        }}
        failureText="The file could not be sent. Check your connection, then try again."
        label="Columns"
      >
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              sm: 'repeat(2, minmax(0, 1fr))',
              md: 'repeat(3, minmax(0, 1fr))',
            },
            columnGap: 2,
            rowGap: 2,
          }}
        >
          {questions.map((question) => (
            <Question key={question.field} {...question} />
          ))}
          {targetNames.map((name) => {
            const isNeeded = name === 'url';
            const without = { value: none, label: isNeeded ? 'Choose a column' : 'Not in the file' };
            return (
              <SelectField
                key={name}
                name={name}
                optional={!isNeeded}
                options={[without, ...options]}
                {...targets[name]}
              />
            );
          })}
        </Box>
        {!file && (
          <Alert severity={chosen ? 'success' : 'info'} role="status" sx={{ mt: 2, overflowWrap: 'anywhere' }}>
            <div>{chosen ? `${chosen.name} is chosen.` : `The page was loaded anew since you chose ${fileName}.`}</div>
            <FileButton size="small" accept={acceptedFiles} onChoose={setChosen}>
              Choose it again
            </FileButton>
          </Alert>
        )}
        <SubmitButton disabled={!chosen} sx={{ mt: 2 }}>
          Check the file
        </SubmitButton>
      </Form>
    </Card>
  );
}
