import type { components } from '../generated/types.ts';

/** As long as its operator has decided nothing. The pages of the build are made for this. */
export const usualInstance: components['schemas']['Instance'] = {
  name: 'Curtly',
  contactEmail: null,
  signUp: 'open',
  plansOn: true,
  clickRetentionDays: null,
  banner: null,
  hasImprint: false,
  hasTerms: false,
  hasPrivacyPolicy: false,
};
