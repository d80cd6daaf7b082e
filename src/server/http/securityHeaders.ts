import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

interface SecurityHeadersOptions {
  publicUrl: string;
  scriptHashes: readonly string[];
  googleSignIn: boolean;
}

/**
 * The worker that reads QR codes needs WebAssembly, which pages may not compile. A worker has the policy of its own
 * file.
 */
export const workerPolicy = "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self'";

const googleClient = 'https://accounts.google.com/gsi/';

/** The headers are the same for every request, so they are made once. */
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
        // Profile pictures and QR codes come from the public URL, even on a page from another address.
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
    // Subdomains are left out: at the apex of a domain, other hosts may not serve HTTPS.
    strictTransportSecurity: isSecure && { includeSubDomains: false },
    crossOriginOpenerPolicy: { policy: options.googleSignIn ? 'same-origin-allow-popups' : 'same-origin' },
    // Destinations may see which site a visitor came from, as with a link on a page.
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
