/** `14:32`, for the shell, which does without the library of the other dates. */
export const timeOfDay = (at: number): string =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
