import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Form, Formik } from 'formik';
import { DateTimeField } from '../forms/DateTimeField.tsx';
import type { CommonFilters } from './filters.ts';

type DateRange = Omit<CommonFilters, 'search'>;

interface DateFilterFormProps {
  applied: DateRange;
  onApply: (dates: DateRange) => void;
}

const findFaults = ({ createdFrom, createdTo }: DateRange) =>
  createdFrom && createdTo && createdTo < createdFrom ? { createdTo: 'The end cannot be earlier than the start' } : {};

export function DateFilterForm({ applied, onApply }: DateFilterFormProps) {
  return (
    <Formik
      initialValues={applied}
      validate={findFaults}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={onApply}
    >
      {({ values }) => (
        <Form noValidate>
          <DateTimeField name="createdFrom" label="From Date" size="small" />
          <DateTimeField name="createdTo" label="To Date" size="small" min={values.createdFrom} />
          <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 1 }}>
            <Button onClick={() => onApply({ createdFrom: null, createdTo: null })}>Clear</Button>
            <Button type="submit" variant="contained">
              Apply
            </Button>
          </Stack>
        </Form>
      )}
    </Formik>
  );
}
