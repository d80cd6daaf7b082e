import type { components } from '../../../generated/types.ts';
import type { Settings } from '../../rules/settings.ts';

/** What everybody may know of the settings. */
export const instanceOf = (settings: Settings): components['schemas']['Instance'] => ({
  name: settings.instanceName,
  contactEmail: settings.contactEmail,
  signUp: settings.signUp,
  plansOn: settings.plansOn,
  clickRetentionDays: settings.clickRetentionDays,
  banner: settings.banner,
  hasImprint: settings.imprint !== null,
  hasTerms: settings.terms !== null,
  hasPrivacyPolicy: settings.privacyPolicy !== null,
});
