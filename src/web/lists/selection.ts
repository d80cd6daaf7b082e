export interface Selection {
  /** The ids are keys, since there may be thousands. */
  ids: Readonly<Record<string, true>>;
  /** A range begins at the item that was selected or deselected last. */
  anchor: string | null;
  /** All matches of the filters are selected, also those that are not loaded. */
  isEverything: boolean;
}

export interface SelectionToggle {
  id: string;
  loaded: readonly string[];
  /** All items from the anchor to this one get the state of this one. */
  isRange: boolean;
}

export const nothingSelected: Selection = { ids: {}, anchor: null, isEverything: false };

export const isSelected = ({ ids, isEverything }: Selection, id: string): boolean => isEverything || id in ids;

export const allOf = (loaded: readonly string[]): Selection => ({
  ids: Object.fromEntries(loaded.map((id) => [id, true])),
  anchor: null,
  isEverything: false,
});

/** After everything was selected, deselecting one item leaves the other loaded ones. */
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
