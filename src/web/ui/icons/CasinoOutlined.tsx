import { createSvgIcon } from '@mui/material/SvgIcon';

export default createSvgIcon(
  <path d="M19 5v14H5V5zm0-2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2M6.5 8a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0m8 0a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0m-4 4a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0m-4 4a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0m8 0a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0" />,
  'CasinoOutlined',
);
