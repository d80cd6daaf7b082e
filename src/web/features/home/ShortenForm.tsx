import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { useQuota } from '../../quota/useQuota.tsx';
import { paths, type SignInState } from '../../routes.ts';
import { selectIsAuthenticated } from '../../session/sessionSlice.ts';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { createLink } from './creating.ts';
import { OneFieldForm, type Typing } from './OneFieldForm.tsx';

const CreatedLink = lazyComponent(() => import('./CreatedLink.tsx'), 'CreatedLink');

export function ShortenForm({ onResult, ...typing }: Typing) {
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  const quota = useQuota('links');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  const shorten = async (url: string) => {
    if (!isSignedIn) {
      await navigate(paths.login, { state: { from: paths.home } satisfies SignInState });
      return false;
    }
    const link = await quota.create(() => dispatch(createLink(url)));
    onResult(<CreatedLink key={link.id} link={link} />);
    return true;
  };

  return (
    <>
      {quota.notice}
      <OneFieldForm
        name="url"
        type="url"
        label="Destination URL"
        placeholder="https://example.com/a/very/long/path"
        {...typing}
        submitLabel="Get Your URL for Free"
        membersSubmitLabel="Shorten URL"
        onSubmit={shorten}
      />
    </>
  );
}
