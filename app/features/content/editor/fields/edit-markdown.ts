export type Format = "bold" | "italic" | "heading" | "link" | "list";

export interface TextEdit {
  /** This part of the text is replaced. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** This part is selected afterwards. */
  readonly selected: readonly [start: number, end: number];
}

const around: Partial<Record<Format, readonly [before: string, after: string]>> = {
  bold: ["**", "**"],
  italic: ["_", "_"],
  link: ["[", "](https://)"],
};
const lineStarts: Partial<Record<Format, string>> = { heading: "### ", list: "- " };

/** How a button formats what is selected: the words themselves, or their whole lines. */
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

/** A picture is a paragraph of its own: below the line of the caret, or below the picture before it. */
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

/** @returns where the description of each picture without one is to be written */
export const findUndescribed = (text: string): number[] =>
  [...text.matchAll(/!\[\s*\]\(/g)].map(({ index }) => index + 2);

/** The browser can undo it. The field keeps the focus where it has it, and does not take it. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, text, selected }: TextEdit): void {
  const isFocused = area.ownerDocument.activeElement === area;
  if (isFocused) area.setSelectionRange(from, to);
  if (!isFocused || !area.ownerDocument.execCommand("insertText", false, text)) {
    area.setRangeText(text, from, to, "preserve");
    area.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }
  if (isFocused) area.setSelectionRange(...selected);
}
