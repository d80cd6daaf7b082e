/**
 * A webpack loader for a package with all of its components in one module. It marks React's component factories as pure
 * and removes the components' display names, so that unused components are left out of the bundle.
 * @param {string} source
 */
export default function unusedComponents(source) {
  return source
    .replace(/^(var \w+ = )(?=React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/*#__PURE__*/ ')
    .replace(/^\w+\.displayName = .*;$/gm, '');
}
