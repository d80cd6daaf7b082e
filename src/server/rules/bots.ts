import { isbot } from 'isbot';

/** Phones of one brand are called Cubot. */
const namedBot = /(?<!cu)bot\b|crawler|spider|externalhit/i;
/** These programs look at a link before they give it to a browser, which then sends its own request. */
const looksAhead = /\bMicrosoft Office\/|\bms-office\b/i;
/** Facebook's app does not begin with a product, as browsers do. */
const facebookApp = /^\[FB(?:AN|_IAB)\//;

/** Tells whether a `User-Agent` header is no person's. Every browser sends one. */
export function isBot(userAgent: string): boolean {
  if (userAgent === '' || namedBot.test(userAgent) || looksAhead.test(userAgent)) return true;
  return !facebookApp.test(userAgent) && isbot(userAgent);
}
