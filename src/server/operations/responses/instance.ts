import type { components } from '../../../generated/types.ts';
import { legalTexts } from '../../../shared/instance.ts';
import type { Config } from '../../config/config.ts';
import type { Settings } from '../../rules/settings.ts';

/** What everybody may know of the settings. */
export const instanceOf = (settings: Settings, { oidc }: Pick<Config, 'oidc'>): components['schemas']['Instance'] => ({
  name: settings.instanceName,
  contactEmail: settings.contactEmail,
  signUp: settings.signUp,
  providerName: oidc?.name ?? null,
  secondFactorRequired: settings.secondFactorRequired,
  plansOn: settings.plansOn,
  banner: settings.banner,
  texts: legalTexts.filter((name) => settings[name] !== null),
  clickDays: settings.clickDays,
});
