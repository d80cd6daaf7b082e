/** The calls whose toasts differ by the place that makes them, and those places. `app/messages.ts` has the texts. */
export interface CallPlaces {
  createQrCode: 'home' | 'linkDialog';
  createUrl: 'many';
  updateProfile: 'removePicture';
}

export const isCalledFrom = (place: CallPlaces[keyof CallPlaces], arg: object): boolean =>
  'calledFrom' in arg && arg.calledFrom === place;

/** Marks the arguments of a call, so that its toasts are those of this place. */
export const calledFrom = <Arg extends object>(
  place: CallPlaces[keyof CallPlaces],
  arg: Arg,
): Arg & { calledFrom: string } => ({
  ...arg,
  calledFrom: place,
});
