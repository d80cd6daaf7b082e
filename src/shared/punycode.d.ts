declare module 'punycode.js' {
  const punycode: { toASCII(host: string): string; toUnicode(host: string): string };
  export default punycode;
}
