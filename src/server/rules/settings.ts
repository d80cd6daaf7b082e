import type { components } from '../../generated/types.ts';
import { planIds, type PlanId } from '../../shared/plans.ts';

type Schemas = components['schemas'];

/** What the operator decides, effective on every server. What a server needs to start is in its environment. */
export interface Settings {
  signUp: Schemas['SignUp'];
  /** Whether a first sign-in with Google makes an account even if sign-up is not open. */
  googleMakesAccounts: boolean;
  /** The same of the operator's own provider. */
  providerMakesAccounts: boolean;
  /** Whose addresses may sign in with it. Empty: all. */
  providerDomains: string[];
  /** Whether every account needs a passkey or one-time codes. */
  secondFactorRequired: boolean;
  plansOn: boolean;
  /** What an account begins with. */
  newAccountPlan: PlanId;
  instanceName: string;
  contactEmail: string | null;
  banner: Schemas['Banner'] | null;
  imprint: string | null;
  /** Instead of the terms that come with Curtly. */
  terms: string | null;
  privacyAddition: string | null;
  /** For how many days single clicks are kept; null: for ever. */
  clickDays: number | null;
  /** Links, and QR codes, that archives from elsewhere may bring an account in a month; null: as its limits say. */
  archiveAllowance: number | null;
}

export const defaultSettings: Settings = {
  signUp: 'open',
  googleMakesAccounts: false,
  providerMakesAccounts: false,
  providerDomains: [],
  secondFactorRequired: false,
  plansOn: true,
  newAccountPlan: planIds.free,
  instanceName: 'Curtly',
  contactEmail: null,
  banner: null,
  imprint: null,
  terms: null,
  privacyAddition: null,
  clickDays: null,
  archiveAllowance: null,
};

/** A name that this version does not know is left out: a newer one may have written it. */
export function settingsOf(stored: ReadonlyMap<string, unknown>): Settings {
  const known = Object.keys(defaultSettings).filter((name) => stored.has(name));
  return { ...defaultSettings, ...Object.fromEntries(known.map((name) => [name, stored.get(name)])) };
}
