import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Form, Formik } from 'formik';
import { useState } from 'react';
import type { AuditQuery } from '../../../api/index.ts';
import { eventTexts } from '../../../audit/eventText.ts';
import { DateTimeField } from '../../../forms/DateTimeField.tsx';
import { SelectField } from '../../../forms/SelectField.tsx';
import { TextField } from '../../../forms/TextField.tsx';
import FilterIcon from '../../../ui/icons/FilterList.tsx';

interface Values {
  account: string;
  what: string;
  from: string | null;
  until: string | null;
}

const byOperators = 'operator';

const kinds = [
  { value: '', label: 'Everything' },
  { value: byOperators, label: 'What operators did' },
  ...Object.entries(eventTexts).map(([value, label]) => ({ value, label })),
];

const toQuery = ({ account, what, from, until }: Values): AuditQuery => ({
  account: account.trim() || undefined,
  actor: what === byOperators ? 'operator' : undefined,
  what: what === byOperators ? undefined : what || undefined,
  from: from ?? undefined,
  until: until ?? undefined,
});

const findFaults = ({ from, until }: Values) =>
  from && until && until < from ? { until: 'The end cannot be earlier than the start' } : {};

interface LogFiltersProps {
  /** Which it begins with. */
  account: string;
  onApply: (query: AuditQuery) => void;
}

export function LogFilters({ account, onApply }: LogFiltersProps) {
  const none: Values = { account, what: '', from: null, until: null };
  const [isOpen, setIsOpen] = useState(account !== '');
  return (
    <Formik
      initialValues={none}
      validate={findFaults}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={(values) => onApply(toQuery(values))}
    >
      {({ values }) => (
        <Form noValidate>
          <Button
            variant="outlined"
            startIcon={<FilterIcon />}
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
            sx={{ display: { sm: 'none' }, mb: isOpen ? 2 : 0 }}
          >
            Filters
          </Button>
          <Box
            sx={{
              // Phones have room for them on request.
              display: { xs: isOpen ? 'grid' : 'none', sm: 'grid' },
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                sm: 'repeat(2, minmax(0, 1fr))',
                lg: 'repeat(4, minmax(0, 1fr)) auto',
              },
              alignItems: 'end',
              gap: 2,
            }}
          >
            <TextField name="account" label="Account" placeholder="Email or id" />
            <SelectField name="what" label="What" options={kinds} />
            <DateTimeField name="from" label="From" />
            <DateTimeField name="until" label="Until" min={values.from} />
            <Button type="submit" variant="outlined" sx={{ minHeight: 44, justifySelf: { xs: 'start', lg: 'auto' } }}>
              Apply
            </Button>
          </Box>
        </Form>
      )}
    </Formik>
  );
}
