import type { components } from '../generated/types.ts';

export type Instance = components['schemas']['Instance'];

/** As long as its operator has decided nothing. The pages of the build are made for this. */
export const usualInstance: Instance = {
  name: 'Curtly',
  contactEmail: null,
  signUp: 'open',
  providerName: null,
  secondFactorRequired: false,
  plansOn: true,
  banner: null,
  texts: [],
  clickDays: null,
};

/** What an operator writes. */
export const legalTexts = ['imprint', 'terms', 'privacyAddition'] as const;

/** How a page or a mail calls who runs this Curtly. */
export type Site = Pick<Instance, 'name' | 'contactEmail' | 'texts'>;

/** What the answer to the question of the setup decides. */
export const instanceAtSetup = (isForOthers: boolean): Pick<Instance, 'signUp' | 'plansOn'> => ({
  signUp: isForOthers ? 'open' : 'invited',
  plansOn: isForOthers,
});
