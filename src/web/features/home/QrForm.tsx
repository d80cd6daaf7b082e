import { useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../hooks.ts';
import { useQuota } from '../../quota/useQuota.tsx';
import { paths, type SignInState } from '../../routes.ts';
import { selectIsAuthenticated } from '../../session/sessionSlice.ts';
import { lazyComponent } from '../../ui/lazyComponent.tsx';
import { createQrCode } from './creating.ts';
import { OneFieldForm, type Typing } from './OneFieldForm.tsx';

const CreatedQrCode = lazyComponent(() => import('./CreatedQrCode.tsx'), 'CreatedQrCode');

export function QrForm({ onResult, ...typing }: Typing) {
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  const quota = useQuota('qrCodes');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();

  const create = async (content: string) => {
    if (!isSignedIn) {
      await navigate(paths.login, { state: { from: paths.home } satisfies SignInState });
      return false;
    }
    const code = await quota.create(() => dispatch(createQrCode(content)));
    onResult(<CreatedQrCode key={code.id} code={code} />);
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
        {...typing}
        submitLabel="Get Your QR Code for Free"
        membersSubmitLabel="Create QR Code"
        onSubmit={create}
      />
    </>
  );
}
