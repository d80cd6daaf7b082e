import type { Theme } from '@mui/material/styles';

const asFormatted = ({ format }: { format: string }) => format;

/** What is not typed yet is shown as it will be. */
export const placeholders = {
  fieldMonthPlaceholder: asFormatted,
  fieldDayPlaceholder: asFormatted,
  fieldYearPlaceholder: asFormatted,
  fieldHoursPlaceholder: asFormatted,
  fieldMinutesPlaceholder: asFormatted,
};

/** As other inputs are. */
export const pickerInputStyle = ({ vars, typography, breakpoints }: Theme) => ({
  '& .MuiPickersInputBase-root': {
    borderRadius: '10px',
    ...typography.subtitle1,
    [breakpoints.down('sm')]: { fontSize: '1rem' },
    backgroundColor: vars.palette.background.paper,
  },
  '& .MuiPickersInputBase-sectionsContainer': {
    font: 'inherit',
    paddingBlock: '10px',
    [breakpoints.down('sm')]: { paddingBlock: '12px' },
  },
  '& .MuiPickersInputBase-sectionsContainer *': { lineHeight: 'inherit' },
  '& .MuiPickersInputBase-root:not(.Mui-focused):has(input[value=""]) .MuiPickersInputBase-sectionsContainer': {
    color: vars.palette.text.disabled,
    opacity: 1,
  },
});
