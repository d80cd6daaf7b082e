import { createSvgIcon } from '@mui/material/SvgIcon';

export default createSvgIcon(
  <path d="M20 6h-8l-2-2H4c-1.1 0-2 .9-2 2v12c0 1.1.9 2 2 2h16c1.1 0 2-.9 2-2V8c0-1.1-.9-2-2-2m-4 6h2v2h-2zm0 0h-2v-2h2zm2 6h-2v-2h-2v-2h2v-2h2zm-6 0H4V6h5.17l2 2H14v2h2V8h4v10h-2v-2h-2v2z" />,
  'FolderZipOutlined',
);
