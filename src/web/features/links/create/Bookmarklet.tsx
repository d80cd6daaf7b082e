import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { SiteName } from '../../../instance/SiteName.tsx';
import { paths } from '../../../routes.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';

/** The program runs on other pages, and opens the form with the page's URL. */
const program = () =>
  `javascript:void open('${window.location.origin}${paths.createUrl}?url='+encodeURIComponent(location.href))`;

export function Bookmarklet() {
  // React would not render a javascript: URL.
  const setAddress = useCallback((link: HTMLAnchorElement | null) => link?.setAttribute('href', program()), []);
  return (
    <Stack direction="row" sx={{ display: { xs: 'none', md: 'flex' }, mt: 2, alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" color="textSecondary">
        To shorten the page you are on, drag this to your bookmarks:{' '}
        <Link ref={setAddress} onClick={(event) => event.preventDefault()}>
          Shorten with <SiteName />
        </Link>
      </Typography>
      <CopyButton iconOnly text={program()} label="Copy the bookmark’s address" />
    </Stack>
  );
}
