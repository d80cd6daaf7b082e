import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { QrCode } from '../../../generated/endpoints.ts';
import { useCreateQrCodeMutation } from '../../api/index.ts';
import { createQrCodeFrom } from '../../api/qrCodes.ts';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { findOwnLink } from '../../qr/ownLink.ts';
import { useQuota } from '../../quota/useQuota.tsx';
import { paths } from '../../routes.ts';
import { selectIsAuthenticated } from '../../session/sessionSlice.ts';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { TextLink } from '../../ui/RouterLink.tsx';
import { signInToSubmit } from './draft.ts';
import { OneFieldForm } from './OneFieldForm.tsx';

const CreatedQrCode = lazyPiece(() => import('./CreatedQrCode.tsx'), 'CreatedQrCode');

/** SPEC §2, Home page. */
const design = { primaryColor: '#000000', backgroundColor: '#FFFFFF', size: 300, errorCorrectionLevel: 'M' } as const;

export function QrForm({ initialValue }: { initialValue?: string }) {
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  const [createQrCode] = useCreateQrCodeMutation({ fixedCacheKey: createQrCodeFrom.home });
  const quota = useQuota('qrCodes');
  const [created, setCreated] = useState<QrCode>();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  const create = async (content: string) => {
    if (!isSignedIn) {
      await navigate(paths.login, { state: signInToSubmit({ tab: 'qr', value: content }) });
      return false;
    }
    const link = await dispatch(findOwnLink(content));
    const createQrCodeRequest = { content, ...design, ...(link && { urlId: link.id }) };
    setCreated(await quota.create(() => createQrCode({ createQrCodeRequest }).unwrap()));
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
              Colours, a logo, another size? <TextLink to={paths.createQr}>Design a QR code</TextLink>
            </>
          ) : (
            'No credit card required.'
          )
        }
        initialValue={initialValue}
        submitLabel={isSignedIn ? 'Create QR Code' : 'Get Your QR Code for Free'}
        onSubmit={create}
      />
      {created && (
        <CreatedQrCode key={created.id} code={created} />
      )}
    </>
  );
}
