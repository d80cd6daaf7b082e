import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export function Fact({ figure, text }: { figure: string; text: string }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
      <Typography component="dt" variant="body2" color="textSecondary" sx={{ mt: 0.5, maxWidth: 280 }}>
        {text}
      </Typography>
      <Typography component="dd" variant="h1" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {figure}
      </Typography>
    </Box>
  );
}
