import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useFormikContext, type FormikContextType } from 'formik';
import { memo, useId, useState, type ChangeEvent } from 'react';
import { FieldFrame } from '../../../forms/FieldFrame.tsx';
import UploadIcon from '../../../ui/icons/FileUploadOutlined.tsx';
import { visuallyHidden } from '../../../ui/visuallyHidden.ts';
import type { CreateQrValues } from './createQr.schema.ts';
import { logoTypes, readLogoFile } from './logoFile.ts';

interface LogoInputProps extends Pick<FormikContextType<CreateQrValues>, 'setValues'> {
  logo: string;
  logoFault: string;
  error?: string;
}

const logoStyle = {
  width: 56,
  height: 56,
  p: 0.5,
  objectFit: 'contain',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.25,
  bgcolor: '#fff',
} as const;

const LogoInput = memo(function LogoInput({ logo, logoFault, error, setValues }: LogoInputProps) {
  const [name, setName] = useState('');
  const hintId = useId();

  const set = (change: Partial<Pick<CreateQrValues, 'logoBase64' | 'logoFault'>>) =>
    void setValues((before) => ({ ...before, ...change }));

  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // An empty value lets the same file be chosen again.
    target.value = '';
    if (!file) return;
    const read = await readLogoFile(file);
    if ('fault' in read) return set({ logoFault: read.fault });
    setName(file.name);
    set({ logoBase64: read.logo, logoFault: '' });
  };

  return (
    <FieldFrame label="Logo" optional error={logoFault || error}>
      {({ id, 'aria-describedby': describedBy, 'aria-invalid': invalid }) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          {logo && <Box component="img" src={logo} alt={`Logo: ${name}`} sx={logoStyle} />}
          <Box
            sx={{
              position: 'relative',
              flexGrow: logo || logoFault ? 0 : 1,
              '&:focus-within label': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
            }}
          >
            <Box
              component="input"
              id={id}
              type="file"
              accept={logoTypes.join(',')}
              aria-describedby={describedBy ?? hintId}
              aria-invalid={invalid}
              onChange={(event: ChangeEvent<HTMLInputElement>) => void take(event)}
              sx={visuallyHidden}
            />
            <Button
              component="label"
              htmlFor={id}
              variant="outlined"
              fullWidth
              startIcon={<UploadIcon />}
              role={undefined}
              tabIndex={-1}
            >
              {logo ? 'Replace' : logoFault ? 'Choose another file' : 'Upload logo'}
            </Button>
          </Box>
          {logoFault && (
            <Button onClick={() => set({ logoFault: '' })}>{logo ? 'Keep this logo' : 'Go on without a logo'}</Button>
          )}
          {logo && (
            <Button color="error" aria-label="Remove logo" onClick={() => set({ logoBase64: '', logoFault: '' })}>
              Remove
            </Button>
          )}
          {!describedBy && (
            <FormHelperText id={hintId} sx={{ flexBasis: '100%', m: 0, mt: -0.75 }}>
              {logo
                ? 'With a logo the error correction level is raised to H.'
                : 'PNG, JPEG, WebP, GIF, AVIF or SVG, at most 1 MB. It raises the error correction level to H.'}
            </FormHelperText>
          )}
        </Box>
      )}
    </FieldFrame>
  );
});

/** While a chosen file is refused, the form cannot be sent. */
export function LogoField() {
  const { values, touched, errors, setValues } = useFormikContext<CreateQrValues>();
  return (
    <LogoInput
      logo={values.logoBase64}
      logoFault={values.logoFault}
      error={touched.logoBase64 ? errors.logoBase64 : undefined}
      setValues={setValues}
    />
  );
}
