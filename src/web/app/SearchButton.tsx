import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import SearchIcon from '../ui/icons/Search.tsx';

/** The browser writes the key as its system does. */
const searchKey = () => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K');

/** What looks like a field opens the command palette, in which one types. */
export function SearchButton({ onSearch }: { onSearch: () => void }) {
  return (
    <ButtonBase
      aria-label="Search"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onSearch}
      sx={{
        justifyContent: 'flex-start',
        flex: 'none',
        gap: 1,
        width: { xs: 40, lg: 208 },
        height: { xs: 40, lg: 36 },
        px: { xs: 1, lg: 1.25 },
        border: { xs: 0, lg: 1 },
        borderColor: { lg: 'border.button' },
        borderRadius: 1,
        bgcolor: { lg: 'background.paper' },
        color: 'text.secondary',
        typography: 'body1',
        '&:hover': { color: 'text.primary', borderColor: { lg: 'border.field' } },
        '& > :not(svg)': { display: { xs: 'none', lg: 'block' } },
        '& svg': { fontSize: { xs: 24, lg: 20 } },
        '@media (pointer: coarse)': { '&::after': { content: '""', position: 'absolute', inset: -4 } },
      }}
    >
      <SearchIcon />
      <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
        Search
      </Box>
      <Box
        component="kbd"
        aria-hidden
        sx={{
          px: 0.75,
          border: 1,
          borderColor: 'border.button',
          borderRadius: 0.75,
          fontFamily: 'inherit',
          fontSize: '0.75rem',
          lineHeight: '1.125rem',
        }}
      >
        {searchKey()}
      </Box>
    </ButtonBase>
  );
}
