/**
 * The slopes of a curve through points of equal distance that rises and falls only where the points do, after Fritsch
 * and Carlson: nothing is drawn that was not counted.
 */
function slopesOf(heights: readonly number[]): number[] {
  const steps = heights.slice(1).map((height, index) => height - (heights[index] ?? 0));
  const at = (index: number) => steps[index] ?? 0;
  return heights.map((_, index) => {
    if (index === 0) return at(0);
    if (index === heights.length - 1) return at(index - 1);
    const product = at(index - 1) * at(index);
    return product <= 0 ? 0 : (2 * product) / (at(index - 1) + at(index));
  });
}

const round = (value: number) => Number(value.toFixed(2));

/** The curve in a field of 100 by 100, from one point to another. */
export function curve(heights: readonly number[], from = 0, to = heights.length - 1): string {
  const slopes = slopesOf(heights);
  const step = 100 / Math.max(1, heights.length - 1);
  const x = (index: number) => round(index * step);
  const y = (index: number, drawn = heights[index] ?? 0) => round(100 - drawn);
  const parts = [`M${x(from)} ${y(from)}`];
  for (let index = from; index < to; index += 1) {
    const [first = 0, second = 0] = [slopes[index], slopes[index + 1]];
    const [begin = 0, end = 0] = [heights[index], heights[index + 1]];
    parts.push(
      `C${round((index + 1 / 3) * step)} ${y(index, begin + first / 3)} ${round((index + 2 / 3) * step)} ${y(index, end - second / 3)} ${x(index + 1)} ${y(index + 1)}`,
    );
  }
  return parts.join('');
}

const factors = [1, 2, 5, 10];

/** Round numbers from zero to at least the greatest count, in at most four steps. */
export function ticksOf(greatest: number): number[] {
  const least = Math.max(1, greatest / 4);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = Math.max(1, power * (factors.find((factor) => power * factor >= least) ?? 10));
  const count = Math.max(1, Math.ceil(greatest / step));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
