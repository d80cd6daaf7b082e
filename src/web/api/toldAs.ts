/** The calls that are told in other words from some places, and those places. `app/messages.ts` has the words. */
export interface ToldPlaces {
  createQrCode: 'home' | 'linkDialog';
  updateProfile: 'removePicture';
}

/** The arguments of a call whose result is told in the words of this place. */
export const toldAs = <Arg extends object>(
  place: ToldPlaces[keyof ToldPlaces],
  arg: Arg,
): Arg & { toldAs: string } => ({
  ...arg,
  toldAs: place,
});
