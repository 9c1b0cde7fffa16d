import type { FailedResult } from "../engine-contract.ts";

interface Position {
  readonly line: number;
  readonly column: number;
}

/**
 * Turns an engine's error into a result. Each package has its own properties for the position: `loc` (prettier,
 * sucrase), `line` and `col` or `column` (terser, css-tree, svgo, less), `span` (sass), `linePos` (yaml).
 */
export function describeEngineError(error: unknown): FailedResult {
  if (error instanceof RangeError && /call stack/i.test(error.message))
    return { kind: "failed", reason: "It is nested too deeply." };
  const position = positionOf(error) ?? positionInText(messageOf(error));
  return { kind: "failed", reason: plainReason(messageOf(error)), ...position };
}

const read = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;

function messageOf(error: unknown): string {
  // svgo's and sass' messages contain a part of the file.
  for (const name of ["reason", "sassMessage", "message"]) {
    const text = read(error, name);
    if (typeof text === "string" && text !== "") return text;
  }
  return String(error);
}

function positionOf(error: unknown): Position | undefined {
  const loc = read(error, "loc");
  const span = read(read(error, "span"), "start");
  const yaml = read(error, "linePos");
  return (
    position(read(loc, "start") ?? loc, "line", "column", 0) ??
    position(span, "line", "column", 1) ??
    position(Array.isArray(yaml) ? yaml[0] : undefined, "line", "col", 0) ??
    position(error, "line", "col", 0, 1) ??
    position(error, "line", "column", 0)
  );
}

function position(
  from: unknown,
  lineName: string,
  columnName: string,
  base: number,
  columnBase = base,
): Position | undefined {
  const [line, column] = [read(from, lineName), read(from, columnName)];
  if (typeof line !== "number" || typeof column !== "number") return undefined;
  return {
    line: Math.max(line + base, 1),
    column: Math.max(column + columnBase, 1),
  };
}

function positionInText(message: string): Position | undefined {
  const found =
    /\((\d+):(\d+)(?:-\d+:\d+)?\)/.exec(message) ?? /line (\d+),? (?:and )?col(?:umn)? (\d+)/i.exec(message);
  return found ? { line: Number(found[1]), column: Number(found[2]) } : undefined;
}

function plainReason(message: string): string {
  const [first = ""] = message.split("\n");
  const bare = first
    .replace(/^Error transforming [^:]*: /, "")
    .replace(/\s*\(\d+:\d+(?:-\d+:\d+)?\)/, "")
    .replace(/\s*(\bat )?\bline \d+,? (and )?col(umn)? \d+:?$/i, "")
    .replace(/^(SyntaxError|CssSyntaxError|Parse error):\s*/i, "")
    .replace(/[\s:;,]+$/, "")
    .trim();
  if (bare === "") return "It cannot be read.";
  return /[.!?]$/.test(bare) ? bare : `${bare}.`;
}

interface XmlError {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

export async function findXmlErrors(text: string): Promise<XmlError[]> {
  const { SaxesParser } = await import("saxes");
  const parser = new SaxesParser({ xmlns: true, position: true });
  const errors: XmlError[] = [];
  parser.on("error", ({ message }) => {
    // Saxes' messages contain the position.
    const bare = message.replace(/^.*?\d+:\d+: /, "");
    const sentence = `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`.replace(/([^.])$/, "$1.");
    errors.push({ message: sentence, line: Math.max(parser.line, 1), column: Math.max(parser.column, 1) });
  });
  parser.write(text).close();
  return errors;
}
