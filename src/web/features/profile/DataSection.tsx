import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface DataSectionProps {
  icon: ReactNode;
  title: string;
  text: string;
  /** The one button of the act. */
  action: ReactNode;
  isDangerous?: boolean;
  children?: ReactNode;
}

/** An act with all of one's data, and what follows from it. */
export function DataSection({ icon, title, text, action, isDangerous = false, children }: DataSectionProps) {
  const id = useId();
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '40px minmax(0, 1fr)', sm: '40px minmax(0, 1fr) 176px' },
        columnGap: 2,
        rowGap: 1.5,
        mx: { xs: -2, sm: -3 },
        px: { xs: 2, sm: 3 },
        py: 3,
        '&:first-of-type': { pt: 0 },
        '&:last-of-type': { pb: 0 },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 40,
          height: 40,
          borderRadius: 1,
          color: isDangerous ? 'error.text' : 'text.secondary',
          bgcolor: isDangerous ? 'error.soft' : 'background.quiet',
          '& svg': { fontSize: 20 },
        }}
      >
        {icon}
      </Box>
      <div>
        <Typography id={id} variant="h3" component="h2">
          {title}
        </Typography>
        <Typography color="textSecondary" sx={{ maxWidth: 440 }}>
          {text}
        </Typography>
      </div>
      {children && (
        <Box
          sx={{ gridColumn: { xs: 2, sm: '2 / -1' }, gridRow: { sm: 2 }, mt: -0.75, '&:empty': { display: 'none' } }}
        >
          {children}
        </Box>
      )}
      <Box
        sx={{
          gridColumn: { xs: 2, sm: 3 },
          gridRow: { sm: 1 },
          '& .MuiButton-root': { width: { sm: '100%' }, px: 1.25, whiteSpace: 'nowrap' },
        }}
      >
        {action}
      </Box>
    </Box>
  );
}
