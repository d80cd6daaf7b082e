import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { memo, useId } from 'react';
import type { Link as CreatedLink } from '../../../../generated/endpoints.ts';
import { trimmed } from '../../../../shared/text.ts';
import { UseHttps } from '../../../forms/UseHttps.tsx';
import RemoveIcon from '../../../ui/icons/Close.tsx';
import { withoutScheme } from '../../../ui/urls.ts';
import { RestoreCode } from './RestoreCode.tsx';
import { rowFields, ruleFaults, type RowField, type UrlRow } from './urlRows.ts';

const labels: Record<RowField, string> = { url: 'Destination URL', customShortCode: 'Short code', tags: 'Tags' };
const placeholders: Partial<Record<RowField, string>> = {
  url: 'https://example.com/a-long-address',
  customShortCode: 'Random code',
};

/** A line of the table has columns, which lie one below the other on narrow screens. */
const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 5fr) minmax(0, 3fr) minmax(0, 3fr) 40px',
  columnGap: 8,
  padding: '6px 0',
  // Rows out of sight are not laid out.
  contentVisibility: 'auto',
  containIntrinsicHeight: 'auto 52px',
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) 40px',
    rowGap: 8,
    padding: '12px 0',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    containIntrinsicHeight: 'auto 220px',
    '& > *': { gridColumn: '1 / -1' },
  },
}));

/** There are up to 1,500 inputs, which is too many for MUI's fields: each key would take half a second. */
const Input = styled('input')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'block',
  width: '100%',
  height: '2.5rem',
  padding: '0 14px',
  border: `1px solid ${theme.vars.palette.text.disabled}`,
  borderRadius: 10,
  background: 'none',
  color: theme.vars.palette.text.primary,
  textOverflow: 'ellipsis',
  '&::placeholder': { color: theme.vars.palette.text.disabled, opacity: 1 },
  '&[aria-invalid="true"]': { borderColor: theme.vars.palette.error.main },
}));

const Caption = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'none',
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('md')]: { display: 'block' },
}));

const Number = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  alignSelf: 'start',
  lineHeight: '2.5rem',
  color: theme.vars.palette.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  [theme.breakpoints.down('md')]: { gridArea: '1 / 1' },
}));

/** Each field has its own name for screen readers. */
export function UrlRowsHead() {
  return (
    <Row as="div" aria-hidden sx={{ display: { xs: 'none', md: 'grid' }, typography: 'subtitle2' }}>
      <span />
      {rowFields.map((field) => (
        <span key={field}>{labels[field]}</span>
      ))}
    </Row>
  );
}

interface UrlRowFieldsProps {
  row: UrlRow;
  place: number;
  duplicate: number | undefined;
  onChange: (place: number, row: UrlRow, field: RowField, text: string) => void;
  onRemove: (place: number) => void;
  onRestored: (row: UrlRow, link: CreatedLink) => void;
}

export const UrlRowFields = memo(function UrlRowFields(props: UrlRowFieldsProps) {
  const { row, place, duplicate, onChange, onRemove, onRestored } = props;
  const id = useId();
  const number = place + 1;
  if (row.created)
    return (
      <Row>
        <Number>{number}</Number>
        <Typography variant="body2" noWrap title={row.created.originalUrl} sx={{ alignSelf: 'center' }}>
          {row.created.originalUrl}
        </Typography>
        <Link
          href={row.created.shortenedUrl}
          target="_blank"
          rel="noreferrer"
          variant="body2"
          sx={{ alignSelf: 'center', overflowWrap: 'anywhere' }}
        >
          {withoutScheme(row.created.shortenedUrl)}
        </Link>
        <Typography variant="body2" color="textSecondary" sx={{ alignSelf: 'center', overflowWrap: 'anywhere' }}>
          {row.tags}
        </Typography>
      </Row>
    );
  const faults = {
    ...row.refused,
    ...(duplicate !== undefined && { customShortCode: `Row ${duplicate} has the same code` }),
    ...ruleFaults(row),
  };
  return (
    <Row>
      <Number>{number}</Number>
      {rowFields.map((field) => (
        <Box key={field} sx={{ minWidth: 0 }}>
          <Caption aria-hidden>{labels[field]}</Caption>
          <Input
            name={`rows[${place}].${field}`}
            value={row[field]}
            onChange={({ target }) => onChange(place, row, field, target.value)}
            placeholder={placeholders[field]}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            aria-label={`${labels[field]}, row ${number}`}
            aria-describedby={faults[field] && `${id}-${field}`}
            aria-invalid={faults[field] !== undefined}
          />
          {faults[field] && (
            <FormHelperText error id={`${id}-${field}`} sx={{ mx: 0 }}>
              {faults[field]}
            </FormHelperText>
          )}
          {field === 'url' && faults.url && (
            <UseHttps typed={row.url} onUse={(url) => onChange(place, row, field, url)} />
          )}
          {field === 'customShortCode' && (
            <RestoreCode
              fault={faults.customShortCode}
              code={trimmed(row.customShortCode)}
              onRestored={(link) => onRestored(row, link)}
            />
          )}
        </Box>
      ))}
      <IconButton
        aria-label={`Remove row ${number}`}
        onClick={() => onRemove(place)}
        sx={{ alignSelf: 'start', gridArea: { xs: '1 / 2', md: 'auto' } }}
      >
        <RemoveIcon fontSize="small" />
      </IconButton>
    </Row>
  );
});
