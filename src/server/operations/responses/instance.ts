import type { components } from '../../../generated/types.ts';
import type { Settings } from '../../rules/settings.ts';

/** What everybody may know of the settings. */
export const instanceOf = (settings: Settings): components['schemas']['Instance'] => ({
  name: settings.instanceName,
  contactEmail: settings.contactEmail,
  signUp: settings.signUp,
  plansOn: settings.plansOn,
  banner: settings.banner,
});
