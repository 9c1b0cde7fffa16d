export type Format = "bold" | "italic" | "heading" | "link" | "list";

export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly selected: readonly [start: number, end: number];
}

const around: Partial<Record<Format, readonly [before: string, after: string]>> = {
  bold: ["**", "**"],
  italic: ["_", "_"],
  link: ["[", "](https://)"],
};
const lineStarts: Partial<Record<Format, string>> = { heading: "### ", list: "- " };

/** Formats the selection, or the lines that it touches. */
export function formatSelection(text: string, start: number, end: number, format: Format): TextEdit {
  const [before, after] = around[format] ?? ["", ""];
  const lineStart = lineStarts[format];
  if (lineStart === undefined) {
    const shown = text.slice(start, end);
    const to = start + before.length + shown.length;
    const selected = format === "link" ? ([to + 2, to + 10] as const) : ([start + before.length, to] as const);
    return { from: start, to: end, text: before + shown + after, selected };
  }
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const lines = text.slice(from, end).replace(/^/gm, lineStart);
  return { from, to: end, text: lines, selected: [from + lines.length, from + lines.length] };
}

/** Inserts a picture as a paragraph: below the caret's line, or below the previous picture. */
export function insertBelow(text: string, caret: number, shown: string, previous: string): TextEdit {
  const before = previous === "" ? -1 : text.indexOf(previous);
  const lineEnd = text.indexOf("\n", caret);
  const at = before >= 0 ? before + previous.length : lineEnd < 0 ? text.length : lineEnd;
  const start = text.slice(0, at);
  const gap = start === "" || start.endsWith("\n\n") ? "" : start.endsWith("\n") ? "\n" : "\n\n";
  const rest = text.slice(at);
  const end = rest === "" || rest.startsWith("\n\n") ? "" : rest.startsWith("\n") ? "\n" : "\n\n";
  const moved = caret > at ? gap.length + shown.length + end.length : 0;
  return { from: at, to: at, text: gap + shown + end, selected: [caret + moved, caret + moved] };
}

/** @returns positions of missing descriptions */
export const findUndescribed = (text: string): number[] =>
  [...text.matchAll(/!\[\s*\]\(/g)].map(({ index }) => index + 2);

/** Edits with undo, without moving the focus. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, text, selected }: TextEdit): void {
  const isFocused = area.ownerDocument.activeElement === area;
  if (isFocused) area.setSelectionRange(from, to);
  if (!isFocused || !area.ownerDocument.execCommand("insertText", false, text)) {
    area.setRangeText(text, from, to, "preserve");
    area.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  if (isFocused) area.setSelectionRange(...selected);
}
