import Box from '@mui/material/Box';

/** A text with its line breaks. */
export function MultilineText({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  );
}
