import Box from '@mui/material/Box';

/** Each line has its own direction. */
export function MultilineText({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' }}>
      {children}
    </Box>
  );
}
