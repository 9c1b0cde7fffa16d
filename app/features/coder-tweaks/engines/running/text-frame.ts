interface TextFrame {
  /** Without a byte order mark; with LF alone where the file had one kind of line end. */
  readonly body: string;
  /** Puts the byte order mark and the line ends of the file around a new body. */
  readonly close: (body: string) => string;
}

const byteOrderMark = "\uFEFF";

/** Takes off what engines would change on the way, so that the file keeps it. */
export function openText(text: string, { keepsLineEnds }: { keepsLineEnds: boolean }): TextFrame {
  const mark = text.startsWith(byteOrderMark) ? byteOrderMark : "";
  const bare = text.slice(mark.length);
  const hasCrLf = !keepsLineEnds && bare.includes("\r\n") && !/(^|[^\r])\n|\r(?!\n)/.test(bare);
  if (!hasCrLf) return { body: bare, close: (body) => mark + body };
  return { body: bare.replaceAll("\r\n", "\n"), close: (body) => mark + body.replaceAll(/\r?\n/g, "\r\n") };
}
