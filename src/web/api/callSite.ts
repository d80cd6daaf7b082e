/** The toasts of these calls depend on the place that makes them. `app/messages.ts` has the texts. */
export interface CallSites {
  createQrCode: 'home' | 'linkDialog';
  createUrl: 'many';
  updateProfile: 'removePicture';
}

export const hasCallSite = (site: CallSites[keyof CallSites], arg: object): boolean =>
  'callSite' in arg && arg.callSite === site;

export const withCallSite = <Arg extends object>(
  callSite: CallSites[keyof CallSites],
  arg: Arg,
): Arg & { callSite: string } => ({
  ...arg,
  callSite,
});
