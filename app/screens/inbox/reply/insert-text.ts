/** At the caret of the reply's message, as if it were typed: the browser's undo takes it back. */
export function insertIntoReply(text: string): void {
  const area = document.querySelector<HTMLTextAreaElement>(".inbox-reply textarea");
  if (!area || area.readOnly) return;
  area.focus();
  document.execCommand("insertText", false, text); // deprecated, and the only way that keeps the undo history
}
