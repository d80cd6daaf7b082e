import { paths } from './paths.ts';

interface PrerenderedPage {
  path: string;
  /** Screen of the router, whose name its chunk and its file have. */
  screen: string;
  description: string;
}

/** The HTML of these pages is made at build, since new visitors open them first. */
export const prerendered: readonly PrerenderedPage[] = [
  {
    path: paths.home,
    screen: 'HomeScreen',
    description: 'Shorten links, make QR codes in your own style and see who followed them.',
  },
  {
    path: paths.pricing,
    screen: 'PricingScreen',
    description: 'The plans of Curtly: the same links and QR codes on each of them, from free to 50,000 links a month.',
  },
  {
    path: paths.login,
    screen: 'LoginScreen',
    description: 'Sign in to Curtly to create links and QR codes and to see who followed them.',
  },
  {
    path: paths.createAccount,
    screen: 'CreateAccountScreen',
    description: 'Create a free account: 50 links and 10 QR codes a month, no credit card required.',
  },
  {
    path: paths.terms,
    screen: 'TermsScreen',
    description: 'What you can expect of Curtly, and what we ask of you in return, in plain words.',
  },
  {
    path: paths.privacy,
    screen: 'PrivacyScreen',
    description: 'What Curtly stores about you and about the people who follow your links, and why.',
  },
  {
    path: paths.accessibility,
    screen: 'AccessibilityScreen',
    description: 'How Curtly is made to be used by everyone, what is known to be missing, and how to tell us.',
  },
];

/**
 * Screens of members that are opened by their address. Their code is fetched beside that of the app. The name is that
 * of the screen's chunk, and of its component in the router.
 */
export const openedDirectly = [
  { path: paths.links, screen: 'LinksScreen' },
  { path: paths.linkDetails, screen: 'LinkDetailsScreen' },
  { path: paths.qrCodes, screen: 'QrCodesScreen' },
  { path: paths.qrCodeDetails, screen: 'QrCodeDetailsScreen' },
  { path: paths.analytics, screen: 'AnalyticsScreen' },
  { path: paths.createUrl, screen: 'CreateUrlScreen' },
  { path: paths.createQr, screen: 'CreateQrScreen' },
];

export const fileOf = ({ screen }: Pick<PrerenderedPage, 'screen'>): string => `pages/${screen}.html`;

/** The gate's page tells search engines and previews only that there is a gate. */
export const gatePage = {
  file: 'pages/gate.html',
  title: 'Password required',
  description: 'A password is required to open this link.',
} as const;

/** The element of every page that holds what its operator decided, as JSON. */
export const instanceId = 'instance';

/** Only the server knows the public URL, so pages hold these marks in its place. */
export const originMarks = { origin: '%ORIGIN%', host: '%HOST%', hostname: '%HOSTNAME%' } as const;
