import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useMemo, useState } from 'react';
import VisibilityOffIcon from '../ui/icons/VisibilityOffOutlined.tsx';
import VisibilityIcon from '../ui/icons/VisibilityOutlined.tsx';
import type { FieldTexts } from './FieldFrame.tsx';
import { TextField } from './TextField.tsx';

interface PasswordFieldProps extends FieldTexts {
  name: string;
  autoComplete: 'current-password' | 'new-password' | 'off';
  autoFocus?: boolean;
  error?: string;
}

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const button = useMemo(() => {
    const action = isShown ? 'Hide password' : 'Show password';
    return (
      <InputAdornment position="end">
        <IconButton aria-label={action} title={action} edge="end" onClick={() => setIsShown(!isShown)}>
          {isShown ? <VisibilityOffIcon fontSize="small" /> : <VisibilityIcon fontSize="small" />}
        </IconButton>
      </InputAdornment>
    );
  }, [isShown]);
  return <TextField {...props} type={isShown ? 'text' : 'password'} endAdornment={button} />;
}
