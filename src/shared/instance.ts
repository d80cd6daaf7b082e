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
};

/** What the answer to the question of the setup decides. */
export const instanceAtSetup = (isForOthers: boolean): Pick<Instance, 'signUp' | 'plansOn'> => ({
  signUp: isForOthers ? 'open' : 'invited',
  plansOn: isForOthers,
});
