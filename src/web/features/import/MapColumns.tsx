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
import type { Import, ImportMapping } from '../../../generated/endpoints.ts';
import { Form } from '../../forms/Form.tsx';
import { SelectField } from '../../forms/SelectField.tsx';
import { SubmitButton } from '../../forms/SubmitButton.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { acceptedFiles } from './services.ts';

type Target = keyof ImportMapping;

const targets: { name: Target; label: string; hint: string }[] = [
  { name: 'url', label: 'Destination', hint: 'The URL that the link opens' },
  { name: 'shortCode', label: 'Short code', hint: 'A code, or a short URL that ends with it' },
  { name: 'tags', label: 'Tags', hint: 'Separated by commas or semicolons' },
  { name: 'clicks', label: 'Clicks', hint: 'Those so far, shown beside the ones to come' },
  { name: 'createdAt', label: 'Creation time', hint: 'When the link was made' },
  { name: 'activatesAt', label: 'Activation time', hint: 'Link goes live at this time' },
  { name: 'expiresAt', label: 'Expiration time', hint: 'Link stops working at this time' },
  { name: 'isActive', label: 'State', hint: 'Whether the link is active' },
];

/** No column. */
const none = '';

/** The first rows of the file. */
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

interface MapColumnsProps {
  found: Import;
  file: File | undefined;
  onSend: (file: File, mapping: ImportMapping) => Promise<unknown>;
}

/** Asks what the columns of a file hold, and sends it again with the answer. */
export function MapColumns({ found: { fileName, columns, sample, mapping }, file, onSend }: MapColumnsProps) {
  const [chosen, setChosen] = useState(file);
  const initialValues = Object.fromEntries(targets.map(({ name }) => [name, mapping[name] ?? none]));
  const names = [...new Set(columns)].filter((column) => column !== none);
  const options = names.map((column) => ({ value: column, label: column }));
  return (
    <Card sx={{ p: { xs: 2, sm: 4 } }}>
      <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {`Which columns of ${fileName} are what?`}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        Its columns are not those of a service that we know.
      </Typography>
      <Sample columns={columns} sample={sample} />
      <Form
        initialValues={initialValues}
        schema={yup.object({ url: yup.string().required('Please choose the column of the destinations') })}
        onSubmit={async (values) => {
          const given = Object.fromEntries(Object.entries(values).filter(([, column]) => column !== none));
          if (chosen) await onSend(chosen, given);
        }}
        failureText="The file could not be sent. Check your connection, then try again."
        label="Columns"
      >
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            columnGap: 2,
            rowGap: 2,
          }}
        >
          {targets.map(({ name, label, hint }) => {
            const isNeeded = name === 'url';
            const without = { value: none, label: isNeeded ? 'Choose a column' : 'Not in the file' };
            return (
              <SelectField
                key={name}
                name={name}
                label={label}
                hint={hint}
                optional={!isNeeded}
                options={[without, ...options]}
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
