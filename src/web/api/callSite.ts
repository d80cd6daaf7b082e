/** The calls whose toasts depend on the place that makes them, and those places. `app/messages.ts` has the texts. */
export interface CallSites {
  createQrCode: 'home' | 'linkDialog';
  createUrl: 'many';
  updateProfile: 'removePicture';
}

export const hasCallSite = (site: CallSites[keyof CallSites], arg: object): boolean =>
  'callSite' in arg && arg.callSite === site;

/** Adds to the arguments of a call from where it is made, which chooses its toasts. */
export const withCallSite = <Arg extends object>(
  callSite: CallSites[keyof CallSites],
  arg: Arg,
): Arg & { callSite: string } => ({
  ...arg,
  callSite,
});
