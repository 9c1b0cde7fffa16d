/** By id, so that it survives sorting and changes. */
export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly activeId: string | undefined;
  readonly anchorId: string | undefined;
}

export const nothingSelected: Selection = { ids: new Set(), activeId: undefined, anchorId: undefined };

export const selectOnly = (id: string): Selection => ({ ids: new Set([id]), activeId: id, anchorId: id });

export function toggleItem({ ids }: Selection, id: string): Selection {
  const changed = new Set(ids);
  if (!changed.delete(id)) changed.add(id);
  return { ids: changed, activeId: id, anchorId: id };
}

/** As with Shift: from the anchor to an item. `order` is the displayed list. */
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

/** The items under a rubber band; with Ctrl added to `initialIds`. */
export const selectSome = (selection: Selection, ids: Iterable<string>, initialIds: Iterable<string>): Selection => ({
  ...selection,
  ids: new Set([...initialIds, ...ids]),
});

export const moveActive = (selection: Selection, id: string): Selection => ({ ...selection, activeId: id });

export const clearSelection = (selection: Selection): Selection => ({ ...selection, ids: new Set() });

/** Removes missing items. Returns the same object if none is missing. */
export function retainExisting(selection: Selection, exists: (id: string) => boolean): Selection {
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
