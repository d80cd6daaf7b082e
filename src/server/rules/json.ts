const quote = 34;
const backslash = 92;
const openings = [91, 123];
const closings = [93, 125];

/** No request of the contract and no line of an archive is nested deeper. */
const deepest = 20;

/** The check comes before parsing, which would take long for a deeply nested text. */
export function isNestedTooDeeply(json: string): boolean {
  let depth = 0;
  let isText = false;
  for (let index = 0; index < json.length; index += 1) {
    const code = json.charCodeAt(index);
    if (isText) {
      if (code === backslash) index += 1;
      else if (code === quote) isText = false;
    } else if (code === quote) {
      isText = true;
    } else if (openings.includes(code)) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (closings.includes(code)) {
      depth -= 1;
    }
  }
  return false;
}
