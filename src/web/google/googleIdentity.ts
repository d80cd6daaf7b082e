/**
 * This is the used part of the provider's script: https://developers.google.com/identity/gsi/web/reference/js-reference
 */
export interface GoogleIdentity {
  initialize(options: { client_id: string; nonce: string; callback: (answer: { credential?: string }) => void }): void;
  renderButton(place: HTMLElement, look: GoogleButtonLook): void;
}

interface GoogleButtonLook {
  type: 'standard';
  theme: 'outline' | 'filled_black';
  size: 'large';
  text: 'continue_with' | 'signin';
  logo_alignment: 'center';
  /** Pixels, at most 400. */
  width?: number;
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } };
  }
}

const address = 'https://accounts.google.com/gsi/client';

function script(): HTMLScriptElement {
  const present = document.querySelector<HTMLScriptElement>(`script[src="${address}"]`);
  if (present) return present;
  const added = document.createElement('script');
  added.src = address;
  added.async = true;
  document.head.append(added);
  return added;
}

/** The script is loaded on first use, and again after a failure. */
export function loadGoogleIdentity(): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const arrived = () => window.google?.accounts.id;
    const present = arrived();
    if (present) {
      resolve(present);
      return;
    }
    const element = script();
    const fail = () => {
      element.remove();
      reject(new Error('The script of the provider could not be loaded'));
    };
    element.addEventListener('error', fail);
    element.addEventListener('load', () => {
      const provider = arrived();
      if (provider) resolve(provider);
      else fail();
    });
  });
}
