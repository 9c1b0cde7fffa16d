import { inspect } from "node:util";

type Fields = Record<string, unknown>;

const levels: Readonly<Record<number, { name: string; color: keyof typeof inspect.colors }>> = {
  10: { name: "TRACE", color: "gray" },
  20: { name: "DEBUG", color: "gray" },
  30: { name: "INFO ", color: "green" },
  40: { name: "WARN ", color: "yellow" },
  50: { name: "ERROR", color: "red" },
  60: { name: "FATAL", color: "red" },
};

/** Strangers choose paths: a control character could rewrite the terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
const controlCharacters = /[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;
const clean = (text: string) => text.replace(controlCharacters, "�");
const show = (value: unknown) => clean(typeof value === "string" ? value : JSON.stringify(value));

export function createPrettyFormat(isColored: boolean): (line: string) => string {
  const paint = (text: string, color: keyof typeof inspect.colors) => {
    const [start, end] = inspect.colors[color] ?? [0, 0];
    return isColored ? `\u001b[${start}m${text}\u001b[${end}m` : text;
  };
  return (line) => {
    const { level, time, msg, err, ...fields } = JSON.parse(line) as Fields;
    const { name, color } = levels[Number(level)] ?? { name: "     ", color: "gray" };
    const [text, rest] = msg === "request" ? describeRequest(fields) : [show(msg ?? ""), fields];
    const details = Object.entries(rest).map(([key, value]) => `${key}=${show(value)}`);
    const head = [paint(describeTime(Number(time)), "gray"), paint(name, color), text];
    return `${[...head, paint(details.join(" "), "gray")].join(" ").trimEnd()}\n${describeError(err)}`;
  };
}

function describeRequest({ method, path, status, ms, trace_id: _, ...rest }: Fields): [string, Fields] {
  return [`${show(method)} ${show(path)} ${show(status)} ${show(ms)} ms`, rest];
}

function describeTime(ms: number): string {
  const time = new Date(ms);
  const [hours, minutes, seconds] = [time.getHours(), time.getMinutes(), time.getSeconds()].map((part) =>
    String(part).padStart(2, "0"),
  );
  return `${hours}:${minutes}:${seconds}`;
}

function describeError(error: unknown): string {
  if (typeof error !== "object" || error === null) return "";
  const { stack, message } = error as { stack?: unknown; message?: unknown };
  const lines = String(stack ?? message ?? "").split("\n");
  return lines.map((line) => `  ${clean(line)}\n`).join("");
}
