interface Position {
  readonly line: number;
  readonly column: number;
}

/** A text that cannot be read, and where. */
export class SourceSyntaxError extends SyntaxError {
  readonly line: number;
  readonly column: number;

  constructor(message: string, { line, column }: Position, options?: ErrorOptions) {
    super(message, options);
    this.line = line;
    this.column = column;
  }
}

export function createLineIndex(text: string): (offset: number) => Position {
  let starts: number[] | undefined;
  return (offset) => {
    starts ??= lineStarts(text);
    let [low, high] = [0, starts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}
