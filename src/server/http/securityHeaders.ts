import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

interface SecurityHeadersOptions {
  publicUrl: string;
  scriptHashes: readonly string[];
  /** Whether pages may load Google's script and open its windows. */
  googleSignIn: boolean;
}

/**
 * Of the worker that reads QR codes: its decoder is WebAssembly, which pages may not compile. A worker has the policy
 * of its own file.
 */
export const workerPolicy = "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'";

const googleClient = 'https://accounts.google.com/gsi/';

/** The security headers. They are the same for every request, so they are made once. */
export function securityHeaders(options: SecurityHeadersOptions): Record<string, string> {
  const isSecure = options.publicUrl.startsWith('https:');
  const ifGoogle = (url: string) => (options.googleSignIn ? [url] : []);
  const middleware = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...options.scriptHashes.map((hash) => `'${hash}'`), ...ifGoogle(`${googleClient}client`)],
        // Emotion inserts style elements into the page.
        styleSrc: ["'self'", "'unsafe-inline'", ...ifGoogle(`${googleClient}style`)],
        // Pictures of profiles and QR codes come from the public URL, whatever the page's own is.
        imgSrc: ["'self'", 'data:', 'blob:', options.publicUrl],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...ifGoogle(googleClient)],
        frameSrc: options.googleSignIn ? [googleClient] : ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // It is for this host alone: at the apex of a domain, others may speak no HTTPS.
    strictTransportSecurity: isSecure && { includeSubDomains: false },
    crossOriginOpenerPolicy: { policy: options.googleSignIn ? 'same-origin-allow-popups' : 'same-origin' },
    // Destinations see which site a visitor came from, as with a link on a page.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
  const headers: Record<string, string> = {};
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name] = value;
    },
    removeHeader: () => undefined,
  };
  middleware({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return headers;
}
