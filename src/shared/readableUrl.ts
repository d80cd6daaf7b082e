import punycode from 'punycode.js';

/** Host names may mix the letters within one of these groups. Mixing others is how hosts pretend to be another. */
const alphabets = [
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\d-]+$/u,
  /^[\p{Script=Han}\p{Script=Hangul}\d-]+$/u,
  /^[\p{Script=Cyrillic}\d-]+$/u,
  /^[\p{Script=Greek}\d-]+$/u,
  /^[\p{Script=Armenian}\d-]+$/u,
  /^[\p{Script=Georgian}\d-]+$/u,
  /^[\p{Script=Hebrew}\d-]+$/u,
  /^[\p{Script=Arabic}\d-]+$/u,
  /^[\p{Script=Thai}\d-]+$/u,
  /^[\p{Script=Lao}\d-]+$/u,
  /^[\p{Script=Khmer}\d-]+$/u,
  /^[\p{Script=Ethiopic}\d-]+$/u,
  /^[\p{Script=Devanagari}\d-]+$/u,
  /^[\p{Script=Bengali}\d-]+$/u,
  /^[\p{Script=Gujarati}\d-]+$/u,
  /^[\p{Script=Tamil}\d-]+$/u,
  /^[\p{Script=Telugu}\d-]+$/u,
  /^[\p{Script=Kannada}\d-]+$/u,
  /^[\p{Script=Malayalam}\d-]+$/u,
  /^[\p{Script=Sinhala}\d-]+$/u,
];
const latinWithAccents = /^(?:[a-z\d\-ßæøœłđðþ]|[a-z][\u0300-\u036F]+)+$/;
const accentOnItsOwn = /[\u0300-\u036F]/;
/** All letters of such a name look like Latin ones. */
const lookalike = /^(?:[асԁеһіјӏорԛѕԝхуѵ\d-]+|[αικνορτυχ\d-]+)$/;

const isShown = (name: string) =>
  !lookalike.test(name) &&
  ((latinWithAccents.test(name.normalize('NFD')) && !accentOnItsOwn.test(name)) ||
    alphabets.some((alphabet) => alphabet.test(name)));

/** A name that `punycode` would encode differently stays as it is. */
function readableName(name: string): string {
  if (!name.startsWith('xn--')) return name;
  try {
    const decoded = punycode.toUnicode(name);
    return punycode.toASCII(decoded) === name && isShown(decoded) ? decoded : name;
  } catch {
    return name;
  }
}

const encodedCharacter = /%[c-d][\da-f](?:%[\da-f]{2})|%e[\da-f](?:%[\da-f]{2}){2}|%f[0-4](?:%[\da-f]{2}){3}/gi;
const visible = /^[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u;

function readableCharacter(encoded: string): string {
  try {
    const character = decodeURIComponent(encoded);
    return visible.test(character) ? character : encoded;
  } catch {
    return encoded;
  }
}

const mayBeReadable = /[^ -~]|xn--|%[c-f]/i;
/**
 * A URL in the letters that its author meant, as far as none can deceive: invisible characters, direction marks, and
 * host names that mix scripts stay encoded. It is for reading and searching, while the exact URL is opened.
 */
export function readableUrl(url: string): string {
  if (!mayBeReadable.test(url) || !URL.canParse(url)) return url;
  const { href, hostname } = new URL(url);
  const end = href.indexOf('/', 'https://'.length);
  const start = href.lastIndexOf(hostname, end);
  const host = hostname.split('.').map(readableName).join('.');
  const rest = href.slice(start + hostname.length).replace(encodedCharacter, readableCharacter);
  return `${href.slice(0, start)}${host}${rest}`;
}
