import Button from '@mui/material/Button';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../routes.ts';
import { LinkPicture } from '../ui/LinkPicture.tsx';
import { NotFoundMessage } from '../ui/NotFoundMessage.tsx';
import { ButtonLink } from '../ui/RouterLink.tsx';

/** The screen answers any path that is not a page, and unknown short codes. */
export function PageNotFoundScreen() {
  const navigate = useNavigate();
  const { key } = useLocation();
  // A new tab has no page to go back to.
  const hasBefore = key !== 'default' || (document.referrer !== '' && window.history.length > 1);
  return (
    <NotFoundMessage
      icon={<LinkPicture name="missing" />}
      title="Page Not Found"
      text="We couldn’t find that page. Check the address."
      actions={
        <>
          <ButtonLink to={paths.home} variant="contained">
            Go to Homepage
          </ButtonLink>
          <Button variant="outlined" onClick={() => void (hasBefore ? navigate(-1) : navigate(paths.home))}>
            Go Back
          </Button>
          <ButtonLink to={paths.createUrl}>Create a short link</ButtonLink>
        </>
      }
    />
  );
}
