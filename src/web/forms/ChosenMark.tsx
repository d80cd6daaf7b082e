import Box from '@mui/material/Box';
import CheckIcon from '../ui/icons/Check.tsx';

/** At the corner of what is chosen, so that its color is not all that tells. */
export function ChosenMark() {
  return (
    <Box
      aria-hidden
      sx={{
        position: 'absolute',
        top: -9,
        right: -9,
        zIndex: 1,
        display: 'grid',
        placeItems: 'center',
        width: 20,
        height: 20,
        borderRadius: '50%',
        color: '#ffffff',
        bgcolor: 'action.fill',
      }}
    >
      <CheckIcon sx={{ fontSize: 14 }} />
    </Box>
  );
}
