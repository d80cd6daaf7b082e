import { useNavigate } from 'react-router-dom';
import { useAppSelector } from '../../hooks.ts';
import { paths } from '../../routes.ts';
import { selectIsAuthenticated } from '../../session/sessionSlice.ts';
import { signInToSubmit } from './draft.ts';
import { OneFieldForm } from './OneFieldForm.tsx';

/** The service makes no QR codes yet: whoever is signed in is told so. */
export function QrForm({ initialValue }: { initialValue?: string }) {
  const isSignedIn = useAppSelector(selectIsAuthenticated);
  const navigate = useNavigate();

  const signIn = async (content: string) => {
    await navigate(paths.login, { state: signInToSubmit({ tab: 'qr', value: content }) });
    return false;
  };

  return (
    <OneFieldForm
      name="content"
      type="url"
      label="Link to encode"
      placeholder="https://example.com/menu"
      hint={isSignedIn ? 'QR codes cannot be created yet. They are coming with the next version.' : 'No credit card required.'}
      initialValue={initialValue}
      submitLabel={isSignedIn ? 'Create QR Code' : 'Get Your QR Code for Free'}
      disabled={isSignedIn}
      onSubmit={signIn}
    />
  );
}
