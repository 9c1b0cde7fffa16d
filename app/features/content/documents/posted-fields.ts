import type { Field } from "./fields.ts";

/** Form fields by name. Entries of a list are `cards.2.title`, their number is `cards.length`. */
export type PostedFields = Readonly<Record<string, string | undefined>>;

type Body = Readonly<Record<string, unknown>>;

export function toPostedFields(fields: readonly Field[], body: Body, prefix = ""): Record<string, string> {
  const posted: Record<string, string> = {};
  for (const { name, kind, fields: inner = [] } of fields) {
    const path = prefix + name;
    const value = body[name];
    if (kind === "group") Object.assign(posted, toPostedFields(inner, value as Body, `${path}.`));
    else if (kind === "list") {
      const entries = value as readonly Body[];
      posted[`${path}.length`] = String(entries.length);
      for (const [i, entry] of entries.entries()) Object.assign(posted, toPostedFields(inner, entry, `${path}.${i}.`));
    } else if (kind === "switch") posted[path] = value ? "on" : "";
    else posted[path] = String(value);
  }
  return posted;
}

/** @returns the field of a posted name, of a list's length the list */
function findField(fields: readonly Field[], [name, ...rest]: readonly string[]): Field | undefined {
  const field = fields.find((one) => one.name === name);
  if (rest.length === 0 || (field?.kind === "list" && rest[0] === "length")) return field;
  return findField(field?.fields ?? [], field?.kind === "list" ? rest.slice(1) : rest);
}

export const hasField = (fields: readonly Field[], name: string): boolean =>
  findField(fields, name.split(".")) !== undefined;

/** Names `cards.0.title` 'Cards, 1: Title'. */
export function labelOf(fields: readonly Field[], [name, ...rest]: readonly string[]): string {
  const field = fields.find((one) => one.name === name);
  if (!field) return name === "length" ? "how many" : String(name);
  if (rest.length === 0) return field.label;
  const isEntry = field.kind === "list" && rest.length > 1;
  const inner = labelOf(field.fields ?? [], isEntry ? rest.slice(1) : rest);
  const label = isEntry ? `${field.label}, ${Number(rest[0]) + 1}` : field.label;
  return `${label}${inner.includes(":") ? "," : ":"} ${inner}`;
}

/** `services.0.pl.text` translates `services.0.text`, and other fields those of their name. */
export const originalName = (name: string, language: string): string => name.replace(`.${language}.`, ".");

const quoted = /\{[^{}\n]*\}/g;

/** @returns names of translated texts that are still the original's; names, addresses and figures are the same in each language */
export const listUntranslated = (
  fields: readonly Field[],
  typed: PostedFields,
  original: PostedFields,
  language: string,
) =>
  Object.entries(typed).flatMap(([name, text = ""]) => {
    const { kind, isName = false } = findField(fields, name.split(".")) ?? {};
    const isText = kind === "line" || kind === "text" || kind === "markdown";
    const isSame = text === original[originalName(name, language)] && /\p{L}/u.test(text.replace(quoted, ""));
    return isText && isSame && !isName ? name : [];
  });

/** Reads a form as a body that is not validated yet. */
export function readPostedFields(fields: readonly Field[], posted: PostedFields, prefix = ""): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ name, kind, max = 0, fields: inner = [] }) => {
      const path = prefix + name;
      const text = posted[path] ?? "";
      if (kind === "group") return [name, readPostedFields(inner, posted, `${path}.`)];
      if (kind === "switch") return [name, text === "on"];
      if (kind === "number") return [name, text.trim() === "" || Number.isNaN(Number(text)) ? text : Number(text)];
      if (kind !== "list") return [name, text];
      const length = Math.min(Math.max(Number.parseInt(posted[`${path}.length`] ?? "", 10) || 0, 0), max + 1);
      return [name, Array.from({ length }, (_, i) => readPostedFields(inner, posted, `${path}.${i}.`))];
    }),
  );
}

/** Adds, moves up or removes an entry. @param change `add:cards`, `up:cards.2`, `remove:cards.2` */
export function changeList(body: Record<string, unknown>, fields: readonly Field[], change: string): void {
  const [act, path = ""] = change.split(":");
  const [name = "", place = ""] = path.split(".");
  const field = fields.find((one) => one.name === name && one.kind === "list");
  const entries = body[name];
  if (!field || !Array.isArray(entries)) return;
  const i = Number(place);
  if (act === "add" && entries.length < (field.max ?? 0)) entries.push(readPostedFields(field.fields ?? [], {}));
  if (act === "remove" && Number.isInteger(i)) entries.splice(i, 1);
  if (act === "up" && i > 0 && i < entries.length) entries.splice(i - 1, 0, ...entries.splice(i, 1));
}
