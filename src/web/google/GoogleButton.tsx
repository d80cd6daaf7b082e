import Box from '@mui/material/Box';
import { useColorScheme } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { loadGoogleIdentity, type GoogleIdentity } from './googleIdentity.ts';

/** Pixels. This is the provider's maximum. */
const widest = 400;
const height = 44;
const narrow = 240;

interface GoogleButtonProps {
  clientId: string;
  /** A nonce is good for one sign-in. */
  nonce: string;
  /** Called with undefined when the provider gave no credential. */
  onCredential: (credential: string | undefined) => void;
  onFailure: () => void;
}

export function GoogleButton({ clientId, nonce, onCredential, onFailure }: GoogleButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const { colorScheme } = useColorScheme();
  const isDark = colorScheme === 'dark';

  useEffect(() => {
    let isGone = false;
    const draw = (provider: GoogleIdentity) => {
      if (isGone || !place.current) return;
      provider.initialize({
        client_id: clientId,
        nonce,
        callback: ({ credential }) => {
          if (!isGone) onCredential(credential);
        },
      });
      place.current.replaceChildren();
      provider.renderButton(place.current, {
        type: 'standard',
        theme: isDark ? 'filled_black' : 'outline',
        size: 'large',
        // Beside another provider there is room for this alone.
        text: (place.current.clientWidth || widest) < narrow ? 'signin' : 'continue_with',
        logo_alignment: 'center',
        width: Math.min(place.current.clientWidth, widest) || undefined,
      });
    };
    loadGoogleIdentity()
      .then(draw)
      .catch(() => {
        if (!isGone) onFailure();
      });
    return () => {
      isGone = true;
    };
  }, [clientId, nonce, isDark, onCredential, onFailure]);

  // A frame whose color scheme differs from the page's has an opaque background.
  return (
    <Box
      ref={place}
      sx={{
        display: 'grid',
        justifyContent: 'center',
        minHeight: height,
        overflow: 'hidden',
        colorScheme: 'light',
        // Until the provider has drawn it.
        '&:empty': { borderRadius: 1, bgcolor: 'background.quiet' },
      }}
    />
  );
}
