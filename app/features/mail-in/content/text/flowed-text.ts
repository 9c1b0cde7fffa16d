const quoteMarks = /^>*/;

/** Joins the lines that a mail program broke: RFC 3676. Quoted lines keep their marks. */
export function joinFlowedLines(text: string, removesSpaces: boolean): string {
  const paragraphs: string[] = [];
  let pieces: string[] = [];
  let depth = 0;
  const finish = () => {
    if (pieces.length > 0) paragraphs.push(pieces.join(""));
    pieces = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const marks = quoteMarks.exec(line)?.[0] ?? "";
    const content = line.slice(marks.length).replace(/^ /, "");
    const isSignature = content === "-- ";
    if (marks.length !== depth || isSignature) finish();
    depth = marks.length;
    const isFlowed = content.endsWith(" ") && !isSignature;
    const prefix = pieces.length === 0 && marks !== "" ? `${marks} ` : "";
    pieces.push(prefix + (isFlowed && removesSpaces ? content.slice(0, -1) : content));
    if (!isFlowed) finish();
  }
  finish();
  return paragraphs.join("\n");
}
