export const paths = {
  home: '/',
  homeInProduct: '/p',
  pricing: '/p/pricing',
  login: '/p/login',
  createAccount: '/p/create-account',
  verifyEmail: '/p/verify-email',
  emailVerified: '/p/email-verified',
  emailNotVerified: '/p/email-not-verified',
  forgotPassword: '/p/forgot-password',
  resetPassword: '/p/reset-password',
  notMe: '/p/not-me',
  provider: '/p/provider',
  linkProvider: '/p/link-provider',
  undoAccountDeletion: '/p/undo-account-deletion',
  terms: '/p/terms-of-service',
  privacy: '/p/privacy-policy',
  accessibility: '/p/accessibility',
  imprint: '/p/imprint',
  report: '/p/report',
  sharedStatistics: '/p/statistics/:token',
  urlSuccess: '/p/url-success/:shortCode',
  qrSuccess: '/p/qr-success/:qrCodeId',
  verifyPassword: '/p/verify-password/:shortCode?',
  createUrl: '/p/create-url',
  createUrls: '/p/create-urls',
  createQr: '/p/create-qr',
  import: '/p/import/:importId?',
  trash: '/p/trash',
  analytics: '/p/analytics',
  profile: '/p/profile',
  myPlan: '/p/my-plan',
  setup: '/p/setup',
  operator: '/p/operator',
  links: '/p/links',
  linkDetails: '/p/links/:shortCode',
  qrCodes: '/p/qrcodes',
  qrCodeDetails: '/p/qrcodes/:qrCodeId',
} as const;

/** A code holds nothing that a path would have to escape. */
export const passwordGatePath = (code: string): string => paths.verifyPassword.replace(':shortCode?', code);

/** `url`: what is reported. */
export const reportPath = (url: string): string => `${paths.report}?${new URLSearchParams({ url }).toString()}`;

const patterns = Object.values(paths).map((path) => path.split('/'));

function fits(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    segments.length <= pattern.length &&
    pattern.every((part, place) => {
      const segment = segments[place];
      return part.startsWith(':') ? Boolean(segment) || part.endsWith('?') : part === segment;
    })
  );
}

/** A final slash makes no difference, the case of letters does. */
export function isPage(pathname: string): boolean {
  const segments = pathname.replace(/(?<=[^/])\/$/, '').split('/');
  return patterns.some((pattern) => fits(pattern, segments));
}
