/** Groups in their order, each of at most so much weight together, or of a single item with more. */
export function groupsByWeight<Item>(items: readonly Item[], most: number, weightOf: (item: Item) => number): Item[][] {
  const groups: Item[][] = [];
  let weight = Infinity;
  for (const item of items) {
    weight += weightOf(item);
    if (weight > most) {
      groups.push([]);
      weight = weightOf(item);
    }
    groups.at(-1)?.push(item);
  }
  return groups;
}
