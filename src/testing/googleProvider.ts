import { act, waitFor } from '@testing-library/react';

interface Initialized {
  client_id: string;
  nonce: string;
  callback: (answer: { credential?: string }) => void;
}

const address = 'https://accounts.google.com/gsi/client';

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>(`script[src="${address}"]`)];

/** Counts how often the page has the provider's script. */
export const providerScripts = (): number => scripts().length;

async function requested(): Promise<HTMLScriptElement> {
  await waitFor(() => {
    if (scripts().length === 0) throw new Error('The page has not asked for the script of the provider');
  });
  return scripts()[0] as HTMLScriptElement;
}

/**
 * Stands for the provider's script, which this browser does not load: it has the same interface, and draws a plain
 * button. What it hands out is up to the test.
 */
export async function arriveProvider() {
  const initialized: Initialized[] = [];
  const looks: object[] = [];
  const script = await requested();
  Object.assign(window, {
    google: {
      accounts: {
        id: {
          initialize: (options: Initialized) => {
            initialized.push(options);
          },
          renderButton: (place: HTMLElement, look: object) => {
            looks.push(look);
            const button = document.createElement('button');
            button.textContent = 'Google’s own button';
            place.append(button);
          },
        },
      },
    },
  });
  act(() => {
    script.dispatchEvent(new Event('load'));
  });
  return {
    initialized,
    looks,
    answer: (answer: { credential?: string }) => act(async () => initialized.at(-1)?.callback(answer)),
  };
}

export async function failProvider(): Promise<void> {
  const script = await requested();
  act(() => {
    script.dispatchEvent(new Event('error'));
  });
}

/** A page that was just loaded. */
export function forgetProvider(): void {
  scripts().forEach((script) => script.remove());
  delete (window as { google?: unknown }).google;
}
