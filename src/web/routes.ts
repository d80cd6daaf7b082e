import { generatePath } from 'react-router-dom';

/** Every path of the product (SPEC §2). Parameters are filled in by the builders of `linkTo`. */
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
  terms: '/p/terms-of-service',
  privacy: '/p/privacy-policy',
  accessibility: '/p/accessibility',
  urlSuccess: '/p/url-success/:shortCode',
  qrSuccess: '/p/qr-success/:qrCodeId',
  verifyPassword: '/p/verify-password/:shortCode?',
  createUrl: '/p/create-url',
  createQr: '/p/create-qr',
  profile: '/p/profile',
  myPlan: '/p/my-plan',
  links: '/p/links',
  linkDetails: '/p/links/:shortCode',
  qrCodes: '/p/qrcodes',
  qrCodeDetails: '/p/qrcodes/:qrCodeId',
} as const;

export const linkTo = {
  urlSuccess: (shortCode: string) => generatePath(paths.urlSuccess, { shortCode }),
  linkDetails: (shortCode: string) => generatePath(paths.linkDetails, { shortCode }),
  verifyPassword: (shortCode: string) => generatePath(paths.verifyPassword, { shortCode }),
  qrSuccess: (qrCodeId: string) => generatePath(paths.qrSuccess, { qrCodeId }),
  qrCodeDetails: (qrCodeId: string) => generatePath(paths.qrCodeDetails, { qrCodeId }),
};

/** What a page that sends someone to sign in hands over, so that they come back to what they were doing. */
export interface SignInState {
  /** Path, search and hash to return to after sign-in. */
  from: string;
  /** What was typed into the form of that page. */
  draft?: unknown;
}
