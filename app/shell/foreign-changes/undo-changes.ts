import { focusAs } from "./carried-fields.ts";
import { observedChanges, takeRecordedChanges } from "./recorded-changes.ts";

/** An extension that repeats each undone change has its way after so many: React then renders the page again. */
const undoingMax = 100;

/**
 * Undoes what extensions and translators change from the page's parsing until React's first commit: React hydrates only what
 * the server sent. Elements that they added beside the page's own return afterwards.
 * @returns ends it
 */
export function undoForeignChanges(): () => void {
  const own = new WeakSet<Node>();
  const foreign = new WeakSet<Node>();
  const additions = new Map<Node, MutationRecord>();
  let undoings = 0;

  /** The nearest node around it that was seen decides: a page's own field may be in a wrapper. */
  const isForeign = (node: Node | null): boolean =>
    node !== null && !own.has(node) && (foreign.has(node) || isForeign(node.parentNode));

  const undo = (records: readonly MutationRecord[]) => {
    if (undoings++ >= undoingMax) return;
    for (const { addedNodes, removedNodes } of records) {
      for (const node of removedNodes) if (!foreign.has(node)) own.add(node);
      for (const node of addedNodes) if (!own.has(node)) foreign.add(node);
    }
    const focused = document.activeElement;
    for (const record of records.toReversed()) if (!isForeign(record.target)) undoChange(record);
    if (focused instanceof HTMLElement && focused !== document.activeElement) focusAs(focused, focused);
    observer.takeRecords();
  };

  const undoChange = (record: MutationRecord) => {
    const { target, oldValue, addedNodes, removedNodes, nextSibling } = record;
    if (target instanceof Text) target.data = oldValue ?? "";
    for (const node of addedNodes) {
      // React passes over what others add to the body itself.
      if (!foreign.has(node) || node.parentNode !== target || target === document.body) continue;
      if (isAddition(node)) additions.set(node, record);
      target.removeChild(node);
    }
    for (const node of removedNodes) if (own.has(node)) target.insertBefore(node, nextSibling);
  };

  /** Not a wrapper around the page's own nodes, and not a translator's text in place of one. */
  const isAddition = (node: Node): boolean =>
    node.nodeName !== "FONT" && ![...node.childNodes].some((child) => own.has(child) || !isAddition(child));

  const observer = new MutationObserver(undo);
  observer.observe(document.body, observedChanges);
  undo(takeRecordedChanges());
  return () => {
    observer.disconnect();
    for (const [node, { target, nextSibling }] of additions)
      target.insertBefore(node, nextSibling?.parentNode === target ? nextSibling : null);
  };
}
