import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import { useId, useState, type KeyboardEvent } from 'react';
import type { UtmTemplate } from '../../../../generated/endpoints.ts';
import { limits } from '../../../../generated/limits/utm.ts';
import {
  useDeleteUtmTemplateMutation,
  useListUtmTemplatesQuery,
  useSaveUtmTemplateMutation,
} from '../../../api/index.ts';
import { TextField } from '../../../forms/TextField.tsx';
import ExpandIcon from '../../../ui/icons/ExpandMore.tsx';
import type { CreateUrlValues } from './createUrl.schema.ts';
import { countSet, utmNames, utmOf, type UtmName } from './utm.ts';

const labels: Record<UtmName, { label: string; placeholder: string }> = {
  source: { label: 'Source', placeholder: 'newsletter' },
  medium: { label: 'Medium', placeholder: 'email' },
  campaign: { label: 'Campaign', placeholder: 'winter-fair' },
  content: { label: 'Content', placeholder: 'header-button' },
  term: { label: 'Term', placeholder: 'Paid keyword' },
};

const { maxLength } = limits.SaveUtmTemplateRequest.fields.source;
const nameLength = limits.SaveUtmTemplateRequest.fields.name.maxLength;

function SaveTemplate({ onClose }: { onClose: () => void }) {
  const { values } = useFormikContext<CreateUrlValues>();
  const [name, setName] = useState('');
  const [save, { isLoading }] = useSaveUtmTemplateMutation();
  const send = async () => {
    if (name.trim() === '') return;
    const result = await save({ saveUtmTemplateRequest: { ...values.utm, name: name.trim() } });
    if (!result.error) onClose();
  };
  const saveByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The form around it is for the link.
    event.preventDefault();
    void send();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: { xs: 2, sm: 3 }, pb: 1.5 }}>
      <OutlinedInput
        size="small"
        value={name}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={saveByEnter}
        placeholder="Name of the template"
        inputProps={{ 'aria-label': 'Name of the template', maxLength: nameLength }}
        sx={{ flex: '1 1 200px' }}
        autoFocus
      />
      <Button variant="outlined" loading={isLoading} disabled={name.trim() === ''} onClick={() => void send()}>
        Save template
      </Button>
      <Button onClick={onClose}>Cancel</Button>
    </Box>
  );
}

interface TemplatesProps {
  templates: readonly UtmTemplate[];
  onSave: () => void;
}

function Templates({ templates, onSave }: TemplatesProps) {
  const { values, setFieldValue } = useFormikContext<CreateUrlValues>();
  const [remove] = useDeleteUtmTemplateMutation();
  const chosen = templates.find((template) => utmNames.every((name) => template[name] === values.utm[name]));
  const isSet = countSet(values.utm) > 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: { sm: 'auto' } }}>
      {templates.length > 0 && (
        <Select
          size="small"
          displayEmpty
          value={chosen?.id ?? ''}
          onChange={({ target }) => {
            const template = templates.find(({ id }) => id === target.value);
            if (template) void setFieldValue('utm', utmOf(template));
          }}
          inputProps={{ 'aria-label': 'Template' }}
          sx={{ width: 160 }}
        >
          <MenuItem value="" disabled>
            Template
          </MenuItem>
          {templates.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </Select>
      )}
      {chosen && isSet ? (
        <Button variant="outlined" onClick={() => void remove({ id: chosen.id })}>
          Delete template
        </Button>
      ) : (
        <Button variant="outlined" disabled={!isSet} onClick={onSave}>
          Save as template
        </Button>
      )}
    </Box>
  );
}

const bandStyle = {
  borderTop: '1px solid',
  borderBottom: '1px solid',
  borderColor: 'divider',
  bgcolor: 'background.default',
} as const;

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  minHeight: 56,
  px: { xs: 2, sm: 3 },
  py: 1,
} as const;

const fieldsStyle = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
  columnGap: 1.5,
  rowGap: 1.5,
  px: { xs: 2, sm: 3 },
  pt: 0.5,
  pb: 2.5,
} as const;

/** Parameters by which other analytics tell campaigns apart. Templates belong to the account. */
export function UtmBuilder() {
  const { values } = useFormikContext<CreateUrlValues>();
  const count = countSet(values.utm);
  const [isOpen, setIsOpen] = useState(count > 0);
  const [isSaving, setIsSaving] = useState(false);
  const id = useId();
  const { data: templates = [] } = useListUtmTemplatesQuery(undefined, { skip: !isOpen });
  return (
    <Box sx={bandStyle}>
      <Box sx={headStyle}>
        <Button
          color="inherit"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          startIcon={
            <ExpandIcon sx={{ transform: isOpen ? 'rotate(180deg)' : 'none', transition: 'transform 150ms' }} />
          }
          sx={{ ml: -1, px: 1 }}
        >
          UTM builder
        </Button>
        {count > 0 && (
          <Chip
            size="small"
            label={`${count} set`}
            sx={{ fontWeight: 600, color: 'primary.text', bgcolor: 'primary.soft' }}
          />
        )}
        {isOpen && <Templates templates={templates} onSave={() => setIsSaving(true)} />}
      </Box>
      {isOpen && isSaving && <SaveTemplate onClose={() => setIsSaving(false)} />}
      <Box id={id} hidden={!isOpen} sx={isOpen ? fieldsStyle : undefined}>
        {utmNames.map((name) => (
          <TextField
            key={name}
            name={`utm.${name}`}
            {...labels[name]}
            size="small"
            autoComplete="off"
            inputProps={{ maxLength }}
          />
        ))}
        <Typography variant="body2" color="textSecondary" sx={{ alignSelf: 'end', minHeight: 40 }}>
          Added to the destination. Existing parameters stay.
        </Typography>
      </Box>
    </Box>
  );
}
