import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export function Fact({ figure, text }: { figure: string; text: string }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' }}>
      <Typography component="dt" variant="body2" color="textSecondary" sx={{ maxWidth: 280 }}>
        {text}
      </Typography>
      <Typography component="dd" sx={{ m: 0, fontSize: '1.75rem', lineHeight: '2.25rem', fontWeight: 650 }}>
        {figure}
      </Typography>
    </Box>
  );
}
