import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ListRowProps {
  icon?: ReactNode;
  title: ReactNode;
  titleId?: string;
  /** Beside the title. */
  badges?: ReactNode;
  details: ReactNode;
  detailsId?: string;
  /** In a list with a border of its own. */
  isInset?: boolean;
  /** What can be done with it. */
  children?: ReactNode;
}

/** A row of a short list: what it is above its details, and its actions at the end. */
export function ListRow({ icon, title, titleId, badges, details, detailsId, isInset, children }: ListRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        px: isInset ? 2 : 0,
        py: 1.5,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      {icon && <Box sx={{ display: 'flex', color: 'text.secondary' }}>{icon}</Box>}
      <Box sx={{ flex: icon ? '1 1 150px' : '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
          <Typography id={titleId} variant="subtitle2" component="p">
            {title}
          </Typography>
          {badges}
        </Box>
        <Typography id={detailsId} variant="body2" color="textSecondary">
          {details}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
