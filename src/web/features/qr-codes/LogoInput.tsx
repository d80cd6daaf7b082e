import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState, type ChangeEvent } from 'react';
import { FieldFrame } from '../../forms/FieldFrame.tsx';
import { visuallyHidden } from '../../ui/visuallyHidden.ts';
import { logoTypes, readLogoFile } from './logoFile.ts';

interface LogoInputProps {
  /** A data URL; '' without a logo. */
  value: string;
  onChange: (logo: string) => void;
  /** A file that cannot be taken, in words; undefined once another was chosen. */
  onFault: (text: string | undefined) => void;
  error?: string;
}

/** A picture for the middle of a QR code: chosen, shown, taken away again. */
export function LogoInput({ value, onChange, onFault, error }: LogoInputProps) {
  const [name, setName] = useState('');

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen again.
    target.value = '';
    if (!file) return;
    const read = await readLogoFile(file);
    if ('fault' in read) return onFault(read.fault);
    onChange(read.logo);
    setName(file.name);
    onFault(undefined);
  };

  return (
    <FieldFrame label="Logo" optional error={error} hint={value ? 'With a logo the error correction level is raised to H.' : 'PNG, JPEG, WebP, GIF, AVIF or SVG, at most 1 MB. It raises the error correction level to H.'}>
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': invalid }) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          {value && (
            <Box
              component="img"
              src={value}
              alt={`Logo: ${name}`}
              sx={{ width: 56, height: 56, p: 0.5, objectFit: 'contain', border: '1px solid', borderColor: 'divider', borderRadius: 1.25, bgcolor: '#fff' }}
            />
          )}
          <Box sx={{ position: 'relative', '&:focus-within label': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 } }}>
            <Box
              component="input"
              id={id}
              type="file"
              accept={logoTypes.join(',')}
              aria-describedby={describedBy}
              aria-invalid={invalid}
              onChange={(event: ChangeEvent<HTMLInputElement>) => void take(event)}
              sx={visuallyHidden}
            />
            <Button component="label" htmlFor={id} variant="outlined" startIcon={<UploadIcon />} role={undefined} tabIndex={-1}>
              {value ? 'Replace' : 'Upload logo'}
            </Button>
          </Box>
          {value && (
            <Button
              color="error"
              aria-label="Remove logo"
              onClick={() => {
                onChange('');
                onFault(undefined);
              }}
            >
              Remove
            </Button>
          )}
        </Box>
      )}
    </FieldFrame>
  );
}
