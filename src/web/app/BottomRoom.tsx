import Box from '@mui/material/Box';
import { bottomBarRoom } from '../ui/layout.ts';

/** Below the page there is as much room as the bar of phones takes, so that it covers nothing. */
export function BottomRoom() {
  return <Box sx={{ display: { md: 'none' }, flex: 'none', height: bottomBarRoom }} />;
}
