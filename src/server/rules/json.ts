const quote = 34;
const backslash = 92;
const openings = [91, 123];
const closings = [93, 125];
const comma = 44;

/** No request of the contract and no line of an archive is nested deeper. */
const deepest = 20;

/** Values of a request. The largest list of the contract has 5,000. */
const mostValues = 24_000;

type Excess = 'is nested too deeply' | 'has too many values';

/**
 * The check comes before parsing and validation, which would take long for a deeply nested text, and for one of many
 * small values. undefined: it can be parsed.
 */
export function excessOf(json: string, most = mostValues): Excess | undefined {
  let depth = 0;
  let values = 0;
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
      values += 1;
      if (depth > deepest) return 'is nested too deeply';
    } else if (closings.includes(code)) {
      depth -= 1;
    } else if (code === comma) {
      values += 1;
    }
    if (values > most) return 'has too many values';
  }
  return undefined;
}

/** Of a line of an archive, which may have many values. */
export const isNestedTooDeeply = (json: string): boolean => excessOf(json, Infinity) !== undefined;
