/** Loaded into a service that a journey starts: Google's keys are then those of the journey's own issuer. */
const address = 'https://www.googleapis.com/oauth2/v3/certs';
const usual = globalThis.fetch;
const { JOURNEY_GOOGLE_KEYS: keys } = process.env;

globalThis.fetch = (input, init) =>
  usual(keys !== undefined && typeof input === 'string' && input === address ? keys : input, init);
