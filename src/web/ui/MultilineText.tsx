import Box from '@mui/material/Box';

/** A text with its line breaks, each line in its own direction. */
export function MultilineText({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' }}>
      {children}
    </Box>
  );
}
