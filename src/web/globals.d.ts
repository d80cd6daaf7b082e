/** The base of the API, given by the build: an origin, or '' for the one that serves the app. */
declare const __API_BASE__: string;
/** The version in package.json. */
declare const __APP_VERSION__: string;
/** The year of the build. */
declare const __BUILD_YEAR__: number;
/** The address of the built file. */
declare module '*.svg' {
  const address: string;
  export default address;
}
