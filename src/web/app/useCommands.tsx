import { useColorScheme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppSelector } from '../hooks.ts';
import type { Instance } from '../instance/instanceSlice.ts';
import { useInstance } from '../instance/useInstance.ts';
import { linkTo, paths } from '../routes.ts';
import { selectIsAuthenticated, selectUser } from '../session/sessionSlice.ts';
import AddIcon from '../ui/icons/Add.tsx';
import GoIcon from '../ui/icons/ArrowForward.tsx';
import DarkModeIcon from '../ui/icons/DarkModeOutlined.tsx';
import KeyboardIcon from '../ui/icons/KeyboardOutlined.tsx';
import LogoutIcon from '../ui/icons/LogoutOutlined.tsx';
import type { Reason } from './foundWhy.ts';
import { useLogout } from './useLogout.ts';

export interface Command {
  id: string;
  group: string;
  label: string;
  icon: ReactNode;
  detail?: string;
  /** The part of the label that was typed */
  marked?: string;
  /** Why it was found */
  reason?: Reason;
  isMore?: boolean;
  /** It was not found: it would be made. */
  isOffer?: boolean;
  words?: string;
  run: () => void;
}

interface Place {
  label: string;
  to: string;
  words?: string;
}

const creations: Place[] = [
  { label: 'Shorten a link', to: paths.createUrl, words: 'create new url' },
  { label: 'Create a QR Code', to: paths.createQr, words: 'new' },
  { label: 'Create many links', to: paths.createUrls, words: 'new urls paste bulk' },
];

const home: Place = { label: 'Home', to: paths.home };
const usersPages: Place[] = [
  home,
  { label: 'My Links', to: paths.links, words: 'all urls' },
  { label: 'QR Codes', to: paths.qrCodes },
  { label: 'Analytics', to: paths.analytics, words: 'clicks scans statistics' },
  { label: 'Import', to: linkTo.import(), words: 'csv file' },
  { label: 'Trash', to: paths.trash, words: 'deleted restore' },
  { label: 'My Plan & Usage', to: paths.myPlan, words: 'subscription trial limits' },
  { label: 'Profile Settings', to: paths.profile, words: 'account name picture password security api keys export' },
];
const operatorsPages: Place[] = [
  { label: 'Operator', to: paths.operator, words: 'administration admin settings accounts' },
];
const guestsPages: Place[] = [
  { ...home, words: 'shorten link create qr code' },
  { label: 'Sign In', to: paths.login, words: 'login log in' },
  { label: 'Create Account', to: paths.createAccount, words: 'register sign up' },
  { label: 'Forgot Password', to: paths.forgotPassword, words: 'reset' },
];
const publicPages: Place[] = [
  { label: 'Pricing', to: paths.pricing, words: 'plans' },
  { label: 'Terms of Service', to: paths.terms, words: 'legal' },
  { label: 'Privacy Policy', to: paths.privacy, words: 'legal' },
  { label: 'Accessibility', to: paths.accessibility, words: 'legal statement' },
];

const themes = [
  { mode: 'light', label: 'Light theme' },
  { mode: 'dark', label: 'Dark theme' },
  { mode: 'system', label: 'System theme' },
] as const;

/** An operator may have closed sign-up, and there may be no plans. */
const offeredBy =
  ({ signUp, plansOn }: Instance) =>
  (place: Place): Place[] => {
    if (place.to === paths.createAccount && signUp !== 'open') return [];
    if (place.to === paths.pricing && !plansOn) return [];
    return [place.to === paths.myPlan && !plansOn ? { ...place, label: 'Usage', words: '' } : place];
  };

/** Guests are offered only what they can reach. */
export function useCommands(onShowShortcuts: () => void): Command[] {
  const isAuthenticated = useAppSelector(selectIsAuthenticated);
  const user = useAppSelector(selectUser);
  const instance = useInstance();
  const { mode: present, setMode } = useColorScheme();
  const navigate = useNavigate();
  const logout = useLogout();
  const leadTo =
    (group: string, icon: ReactNode) =>
    ({ label, to, words }: Place): Command => ({
      id: to,
      group,
      label,
      icon,
      words,
      run: () => void navigate(to),
    });
  return [
    ...(isAuthenticated ? creations.map(leadTo('Create', <AddIcon />)) : []),
    ...[...(isAuthenticated ? usersPages : guestsPages), ...(user?.isOperator ? operatorsPages : []), ...publicPages]
      .flatMap(offeredBy(instance))
      .map(leadTo('Go to', <GoIcon />)),
    ...themes
      .filter(({ mode }) => mode !== present)
      .map(({ mode, label }) => ({
        id: mode,
        group: 'Settings',
        label,
        icon: <DarkModeIcon />,
        words: 'switch toggle color scheme mode',
        run: () => setMode(mode),
      })),
    {
      id: 'shortcuts',
      group: 'Settings',
      label: 'Keyboard shortcuts',
      icon: <KeyboardIcon />,
      words: 'keys help',
      run: onShowShortcuts,
    },
    ...(isAuthenticated
      ? [
          {
            id: 'logout',
            group: 'Settings',
            label: 'Logout',
            icon: <LogoutIcon />,
            words: 'log sign out',
            run: logout,
          },
        ]
      : []),
  ];
}

/** What one is most likely to mean: a command by its name, then what was found, then all other commands. */
export const isNamed = ({ label }: Command, text: string): boolean =>
  label.toLowerCase().startsWith(text.toLowerCase());

export function ranked(commands: readonly Command[], found: readonly Command[], text: string): Command[] {
  if (text === '') return [...commands];
  const named = commands.filter((command) => isNamed(command, text));
  return [...named, ...found, ...commands.filter((command) => !named.includes(command))];
}

export function matching(commands: readonly Command[], text: string): Command[] {
  const wanted = text.toLowerCase().split(/\s+/);
  return commands.filter(({ label, words = '' }) => {
    const own = `${label} ${words}`.toLowerCase();
    return wanted.every((word) => own.includes(word));
  });
}
