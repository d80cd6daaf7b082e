/** Keeps the order of the items. A group exceeds the weight only if its single item does. */
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
