import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { QrCode } from '../../../generated/endpoints.ts';
import { useCreateQrCodeMutation } from '../../api/index.ts';
import { calledFrom } from '../../api/calledFrom.ts';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { findOwnLink } from '../../qr/ownLink.ts';
import { useQuota } from '../../quota/useQuota.tsx';
import { paths, type SignInState } from '../../routes.ts';
import { selectIsAuthenticated } from '../../session/sessionSlice.ts';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { retried } from '../../ui/retried.ts';
import { TextLink } from '../../ui/RouterLink.tsx';
import { OneFieldForm, type Typing } from './OneFieldForm.tsx';

const CreatedQrCode = lazyPiece(() => import('./CreatedQrCode.tsx'), 'CreatedQrCode');

const design = { primaryColor: '#000000', backgroundColor: '#FFFFFF', size: 300, errorCorrectionLevel: 'M' } as const;

export function QrForm(typing: Typing) {
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  const [createQrCode] = useCreateQrCodeMutation();
  const quota = useQuota('qrCodes');
  const [created, setCreated] = useState<QrCode>();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  const create = async (content: string) => {
    if (!isSignedIn) {
      await navigate(paths.login, { state: { from: paths.home } satisfies SignInState });
      return false;
    }
    const link = await dispatch(findOwnLink(content));
    // If this fails, the service gives the same name.
    const naming = await retried(() => import('../../../shared/qrCodes.ts')).catch(() => null);
    const name = naming?.defaultQrCodeName(content);
    const createQrCodeRequest = {
      content,
      ...(name !== undefined && { name }),
      ...design,
      ...(link && { urlId: link.id }),
    };
    setCreated(await quota.create(() => createQrCode(calledFrom('home', { createQrCodeRequest })).unwrap()));
    return true;
  };

  return (
    <>
      {quota.notice}
      <OneFieldForm
        name="content"
        type="url"
        label="Link to encode"
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
