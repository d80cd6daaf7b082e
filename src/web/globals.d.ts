/** The build sets the base of the API: an origin, or '' for the one that serves the app. */
declare const __API_BASE__: string;
declare const __APP_VERSION__: string;
declare const __BUILD_YEAR__: number;
declare module '*.svg' {
  const address: string;
  export default address;
}
