import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Link } from '../../../generated/endpoints.ts';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { useQuota } from '../../quota/useQuota.tsx';
import { paths, type SignInState } from '../../routes.ts';
import { selectIsAuthenticated } from '../../session/sessionSlice.ts';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { TextLink } from '../../ui/RouterLink.tsx';
import { createLink } from './creating.ts';
import { OneFieldForm, type Typing } from './OneFieldForm.tsx';

const CreatedLink = lazyComponent(() => import('./CreatedLink.tsx'), 'CreatedLink');

export function ShortenForm(typing: Typing) {
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  const quota = useQuota('links');
  const [created, setCreated] = useState<Link>();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  const shorten = async (url: string) => {
    if (!isSignedIn) {
      await navigate(paths.login, { state: { from: paths.home } satisfies SignInState });
      return false;
    }
    setCreated(await quota.create(() => dispatch(createLink(url))));
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
        hint={
          isSignedIn ? (
            <>
              Want a custom code or tags? <TextLink to={paths.createUrl}>Create a custom link</TextLink>
            </>
          ) : (
            'No credit card required.'
          )
        }
        {...typing}
        submitLabel={isSignedIn ? 'Shorten URL' : 'Get Your URL for Free'}
        onSubmit={shorten}
      />
      {created && <CreatedLink key={created.id} link={created} />}
    </>
  );
}
