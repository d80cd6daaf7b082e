import SvgIcon from '@mui/material/SvgIcon';
import type { Mark } from './changes.ts';

const pencil =
  'M14.06 9.02l.92.92L5.92 19H5v-.92zM17.66 3c-.25 0-.51.1-.7.29l-1.83 1.83 3.75 3.75 1.83-1.83c.39-.39.39-1.02 0-1.41l-2.34-2.34c-.2-.2-.45-.29-.71-.29m-3.6 3.19L3 17.25V21h3.75L17.81 9.94z';
const lock =
  'M18 8h-1V6c0-2.76-2.24-5-5-5S7 3.24 7 6v2H6c-1.1 0-2 .9-2 2v10c0 1.1.9 2 2 2h12c1.1 0 2-.9 2-2V10c0-1.1-.9-2-2-2M9 6c0-1.66 1.34-3 3-3s3 1.34 3 3v2H9zm9 14H6V10h12zm-6-3c1.1 0 2-.9 2-2s-.9-2-2-2-2 .9-2 2 .9 2 2 2';

interface MarkIconProps extends Pick<Mark, 'what'> {
  /** Within another drawing. */
  isPath?: boolean;
}

/** What was changed at a moment of the chart. */
export function MarkIcon({ what, isPath = false }: MarkIconProps) {
  const path = <path d={what === 'destination' ? pencil : lock} />;
  return isPath ? (
    path
  ) : (
    <SvgIcon aria-hidden sx={{ fontSize: 16 }}>
      {path}
    </SvgIcon>
  );
}
