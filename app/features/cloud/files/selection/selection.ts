/** Which items are selected, and where the keyboard is. Ids, so that it outlives sorting and changes of the list. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  /** The item that the keyboard is on. */
  readonly activeId: string | undefined;
  /** Where a range with Shift starts. */
  readonly anchorId: string | undefined;
}

export const nothingSelected: Selection = { ids: new Set(), activeId: undefined, anchorId: undefined };

/** One item and no other. */
export const selectOnly = (id: string): Selection => ({ ids: new Set([id]), activeId: id, anchorId: id });

/** One item more or less, as Ctrl and Space do. */
export function toggleItem({ ids }: Selection, id: string): Selection {
  const changed = new Set(ids);
  if (!changed.delete(id)) changed.add(id);
  return { ids: changed, activeId: id, anchorId: id };
}

/** From the anchor to an item, both with it, as Shift does. `order` is the list as it is shown. */
export function selectRange(selection: Selection, order: readonly { readonly id: string }[], toId: string): Selection {
  const anchorId = selection.anchorId ?? selection.activeId ?? order[0]?.id;
  const from = order.findIndex(({ id }) => id === anchorId);
  const to = order.findIndex(({ id }) => id === toId);
  if (from === -1 || to === -1) return selectOnly(toId);
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set(range.map(({ id }) => id)), activeId: toId, anchorId };
}

export const selectAll = (selection: Selection, order: readonly { readonly id: string }[]): Selection => ({
  ...selection,
  ids: new Set(order.map(({ id }) => id)),
});

/** Those under a rubber band; with Ctrl held (`kept`) beside what was selected before. */
export const selectSome = (selection: Selection, ids: Iterable<string>, kept: Iterable<string>): Selection => ({
  ...selection,
  ids: new Set([...kept, ...ids]),
});

/** The keyboard goes elsewhere, and what is selected stays. */
export const moveActive = (selection: Selection, id: string): Selection => ({ ...selection, activeId: id });

export const clearSelection = (selection: Selection): Selection => ({ ...selection, ids: new Set() });

/** Without what is no longer in the list. The same object where nothing is missing. */
export function keepExisting(selection: Selection, exists: (id: string) => boolean): Selection {
  const { ids, activeId, anchorId } = selection;
  const gone = [...ids].filter((id) => !exists(id));
  const isActiveGone = activeId !== undefined && !exists(activeId);
  const isAnchorGone = anchorId !== undefined && !exists(anchorId);
  if (gone.length === 0 && !isActiveGone && !isAnchorGone) return selection;
  return {
    ids: gone.length === 0 ? ids : new Set([...ids].filter(exists)),
    activeId: isActiveGone ? undefined : activeId,
    anchorId: isAnchorGone ? undefined : anchorId,
  };
}
