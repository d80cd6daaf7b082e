/** Which items of a list are selected. */
export interface Selection {
  /** The ids are keys: there may be thousands. */
  ids: Readonly<Record<string, true>>;
  /** The item that was selected or deselected last, where a range begins. */
  anchor: string | null;
  /** All that match the filters, also those that are not loaded. */
  isEverything: boolean;
}

export interface SelectionToggle {
  id: string;
  /** The ids of the loaded items, in their order. */
  loaded: readonly string[];
  /** From the anchor to this item: all become what this item becomes. */
  isRange: boolean;
}

export const nothingSelected: Selection = { ids: {}, anchor: null, isEverything: false };

export const isSelected = ({ ids, isEverything }: Selection, id: string): boolean => isEverything || id in ids;

export const allOf = (loaded: readonly string[]): Selection => ({
  ids: Object.fromEntries(loaded.map((id) => [id, true])),
  anchor: null,
  isEverything: false,
});

/** What remains of everything is what is loaded, without the one that was deselected. */
export function toggled(selection: Selection, { id, loaded, isRange }: SelectionToggle): Selection {
  const becomesSelected = !isSelected(selection, id);
  const from = isRange && selection.anchor !== null ? loaded.indexOf(selection.anchor) : -1;
  const to = loaded.indexOf(id);
  const range = from < 0 ? [id] : loaded.slice(Math.min(from, to), Math.max(from, to) + 1);
  const ids = { ...(selection.isEverything ? allOf(loaded) : selection).ids } as Record<string, true>;
  for (const one of range) {
    if (becomesSelected) ids[one] = true;
    else delete ids[one];
  }
  return { ids, anchor: id, isEverything: false };
}
