import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Form, Formik, useFormikContext } from 'formik';
import { use } from 'react';
import { DateTimeField } from '../forms/DateTimeField.tsx';
import { useAppSelector } from '../hooks.ts';
import { dayRanges, daysIn, ownZoneName } from '../ui/dates.ts';
import { counted, formatNumber } from '../ui/numbers.ts';
import { RangeCalendar } from '../ui/RangeCalendar.tsx';
import type { CommonFilters } from './filters.ts';
import { IsPhone } from './isPhone.ts';
import type { ListSpec } from './spec.ts';

type DateRange = Omit<CommonFilters, 'search'>;

const custom = 'Custom';

const findFaults = ({ createdFrom, createdTo }: DateRange) =>
  createdFrom && createdTo && createdTo < createdFrom ? { createdTo: 'The end cannot be earlier than the start' } : {};

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '168px minmax(0, 1fr)',
  [theme.breakpoints.down(780)]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const Ranges = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  padding: 12,
  borderRight: `1px solid ${theme.vars.palette.divider}`,
  '& > button': {
    height: 38,
    padding: '0 12px',
    border: 0,
    borderRadius: 8,
    background: 'none',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: '0.875rem',
    fontWeight: 500,
    textAlign: 'left',
    cursor: 'pointer',
    '&:hover, &[aria-pressed="true"]': { backgroundColor: theme.vars.palette.action.hover },
    '&[aria-pressed="true"]': { fontWeight: 600 },
    [theme.breakpoints.down(780)]: { height: 44 },
  },
  [theme.breakpoints.down(780)]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    borderRight: 0,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
}));

function RangeButtons() {
  const { values, setValues } = useFormikContext<DateRange>();
  const isChosen = (name: string) => {
    const { from, to } = dayRanges[name]?.() ?? {};
    return values.createdFrom === from && values.createdTo === to;
  };
  const names = Object.keys(dayRanges);
  const isAny = values.createdFrom !== null || values.createdTo !== null;
  return (
    <Ranges role="group" aria-label="Ranges">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={isChosen(name)}
          onClick={() => {
            const range = dayRanges[name]?.();
            if (range) void setValues({ createdFrom: range.from, createdTo: range.to });
          }}
        >
          {name}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={isAny && !names.some(isChosen)}
        onClick={({ currentTarget }) =>
          currentTarget.closest('form')?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus()
        }
      >
        {custom}
      </button>
    </Ranges>
  );
}

/** How many items match before they are filtered by it. */
function Matches({ spec }: { spec: ListSpec<unknown> }) {
  const { createdFrom, createdTo } = useFormikContext<DateRange>().values;
  const query = useAppSelector(spec.slice.selectors.selectListQuery);
  const { currentData } = spec.usePages(
    { ...query, createdFrom: createdFrom ?? undefined, createdTo: createdTo ?? undefined },
    { refetchOnMountOrArgChange: false, refetchOnFocus: false, refetchCachedPages: false },
  );
  const page = currentData?.pages[0];
  const span = createdFrom && createdTo ? `${counted(daysIn(createdFrom, createdTo), ['day', 'days'])}, ` : '';
  return (
    <Typography color="textSecondary" aria-live="polite" sx={{ mr: 'auto', fontSize: '0.8125rem' }}>
      {span}
      {`${ownZoneName()} time. `}
      {page && (
        <>
          <strong>{`${formatNumber(page.total)}${page.isCapped ? '+' : ''} ${page.total === 1 ? spec.nouns[0] : spec.nouns[1]}`}</strong>
          {page.total === 1 ? ' was created then.' : ' were created then.'}
        </>
      )}
    </Typography>
  );
}

interface DateFilterFormProps {
  spec: ListSpec<unknown>;
  applied: DateRange;
  onApply: (dates: DateRange) => void;
}

export function DateFilterForm({ spec, applied, onApply }: DateFilterFormProps) {
  const isPhone = use(IsPhone);
  return (
    <Formik
      initialValues={applied}
      validate={findFaults}
      validateOnChange={false}
      validateOnBlur={false}
      onSubmit={onApply}
    >
      {({ values, setValues }) => (
        <Form noValidate>
          <Frame>
            <RangeButtons />
            <Box sx={{ p: { xs: 2, sm: 2.5 }, pb: { sm: 1.5 } }}>
              <Box
                sx={{
                  display: 'grid',
                  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
                  columnGap: 2,
                  mb: 1.5,
                }}
              >
                <DateTimeField name="createdFrom" label="From Date" size="small" />
                <DateTimeField name="createdTo" label="To Date" size="small" min={values.createdFrom} />
              </Box>
              <RangeCalendar
                from={values.createdFrom}
                to={values.createdTo}
                months={isPhone ? 1 : 2}
                onChange={({ from, to }) => void setValues({ createdFrom: from, createdTo: to })}
              />
            </Box>
          </Frame>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              p: 1.5,
              px: 2.5,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Matches spec={spec} />
            <Button variant="outlined" onClick={() => onApply({ createdFrom: null, createdTo: null })}>
              Clear
            </Button>
            <Button type="submit" variant="contained">
              Apply
            </Button>
          </Box>
        </Form>
      )}
    </Formik>
  );
}
