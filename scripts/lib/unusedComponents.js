/**
 * A webpack loader for a package that keeps all of its components in one module: says of those made by a call of React
 * that the call does nothing else, and takes away their names for React's developer tools, so that what is not used is
 * left out.
 * @param {string} source
 */
export default function unusedComponents(source) {
  return source
    .replace(/^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/*#__PURE__*/ ')
    .replace(/^\w+\.displayName = .*;$/gm, '');
}
