import Alert from '@mui/material/Alert';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAuthLocation } from './authLocation.ts';

/** Shown once: not again after a reload. */
export function ProviderFailure() {
  const { pathname } = useLocation();
  const location = useAuthLocation();
  const [text] = useState(location.failure);
  const navigate = useNavigate();
  useEffect(() => {
    if (location.failure !== undefined)
      void navigate(pathname, { replace: true, state: { ...location, failure: undefined } });
  }, [pathname, location, navigate]);
  if (text === undefined) return null;
  return (
    <Alert severity="error" sx={{ mb: 3 }}>
      {text}
    </Alert>
  );
}
