import { shownParts } from "../keys/shown-parts.ts";

/** At the caret of the reply's message, as if it were typed: the browser's undo takes it back. */
export function insertIntoReply(text: string): void {
  const area = findArea();
  if (!area) return;
  area.focus();
  document.execCommand("insertText", false, text); // deprecated, and the only way that keeps the undo history
}

/** For a phone, which has no key for the browser's undo. Text that was edited since stays. */
export function removeFromReply(text: string): void {
  const area = findArea();
  const at = area?.value.indexOf(text) ?? -1;
  if (!area || at < 0) return;
  area.focus();
  area.setSelectionRange(at, at + text.length);
  document.execCommand("delete");
}

function findArea(): HTMLTextAreaElement | undefined {
  const area = shownParts.replyField;
  return area?.readOnly ? undefined : area;
}
