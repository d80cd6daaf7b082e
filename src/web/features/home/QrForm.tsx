import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { QrCode } from '../../../generated/endpoints.ts';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { useQuota } from '../../quota/useQuota.tsx';
import { paths, type SignInState } from '../../routes.ts';
import { selectIsAuthenticated } from '../../session/sessionSlice.ts';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { TextLink } from '../../ui/RouterLink.tsx';
import { createQrCode } from './creating.ts';
import { OneFieldForm, type Typing } from './OneFieldForm.tsx';

const CreatedQrCode = lazyComponent(() => import('./CreatedQrCode.tsx'), 'CreatedQrCode');

export function QrForm(typing: Typing) {
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  const quota = useQuota('qrCodes');
  const [created, setCreated] = useState<QrCode>();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  const create = async (content: string) => {
    if (!isSignedIn) {
      await navigate(paths.login, { state: { from: paths.home } satisfies SignInState });
      return false;
    }
    setCreated(await quota.create(() => dispatch(createQrCode(content))));
    return true;
  };

  return (
    <>
      {quota.notice}
      <OneFieldForm
        name="content"
        type="url"
        label="Destination URL"
        placeholder="https://example.com/menu"
        hint={
          isSignedIn ? (
            <>
              Colors, a logo, another size? <TextLink to={paths.createQr}>Design a QR code</TextLink>
            </>
          ) : (
            'No credit card required.'
          )
        }
        {...typing}
        submitLabel={isSignedIn ? 'Create QR Code' : 'Get Your QR Code for Free'}
        onSubmit={create}
      />
      {created && <CreatedQrCode key={created.id} code={created} />}
    </>
  );
}
