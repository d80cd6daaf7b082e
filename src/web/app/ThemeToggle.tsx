import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import DarkModeIcon from '../ui/icons/DarkModeOutlined.tsx';
import LightModeIcon from '../ui/icons/LightModeOutlined.tsx';

export function ThemeToggle() {
  const { colorScheme, setMode } = useColorScheme();
  const isDark = colorScheme === 'dark';
  return (
    <IconButton
      title="Toggle theme"
      aria-label="Toggle theme"
      onClick={() => setMode(isDark ? 'light' : 'dark')}
      sx={{ '& svg': { fontSize: { xs: 24, lg: 20 } } }}
    >
      {/* The class of the page decides, as for all colors. */}
      <LightModeIcon sx={(theme) => ({ display: 'none', ...theme.applyStyles('dark', { display: 'block' }) })} />
      <DarkModeIcon sx={(theme) => theme.applyStyles('dark', { display: 'none' })} />
    </IconButton>
  );
}
