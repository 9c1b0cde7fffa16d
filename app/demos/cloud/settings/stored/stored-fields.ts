import type { CloudTexts } from "../../strings/load-strings.ts";
import { formatHsl, parseHsl } from "../../theme/colors.ts";
import { createStoredJson, type ParseResult, type StoredValue } from "./stored-value.ts";

type SettingsTexts = CloudTexts["settings"];
export type TextKey = {
  [K in keyof SettingsTexts]: SettingsTexts[K] extends string ? K : never;
}[keyof SettingsTexts];

export type Choice = string | number;
export type ImageKind = "image/png" | "image/jpeg" | "image/svg+xml";
export type ImageLimits = Readonly<{ kinds: readonly ImageKind[]; maxSidePx: number }>;
/** `missing`: the error of an empty text, which is otherwise allowed. `typedMax`: `max` by default. */
type TextLimits = Readonly<{ max: number; typedMax?: number; missing?: TextKey }>;

export type Field = Readonly<{ label?: TextKey; hint?: TextKey }> &
  Readonly<
    | ({ kind: "text" | "email"; initial: string; autoComplete?: string; hasFocus?: boolean } & TextLimits)
    | {
        kind: "select" | "radio";
        initial: Choice;
        values: readonly Choice[];
        namesIn?: NamesIn;
        areLanguages?: boolean;
      }
    | { kind: "switch" | "checkbox"; initial: boolean }
    | { kind: "number"; initial: number; min: number; max: number }
    | { kind: "slider"; initial: number; min: number; max: number; unitBytes: number }
    | { kind: "color"; initial: string }
    | ({ kind: "image"; initial: string } & ImageLimits)
    | { kind: "other"; initial: unknown; read: (raw: unknown) => unknown }
  >;

type NamesIn = (texts: SettingsTexts) => Readonly<Record<Choice, string>>;

export type Fields = Readonly<Record<string, Field>>;

type ValueOf<F extends Field> = F extends { values: readonly (infer V)[] }
  ? V
  : F["initial"] extends boolean
    ? boolean
    : F["initial"];

export type Values<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> };

function readField(field: Field, raw: unknown): unknown {
  switch (field.kind) {
    case "text":
    case "email": {
      if (typeof raw !== "string" || raw.length > field.max || /\p{Cc}/u.test(raw)) return undefined;
      const text = raw.trim();
      return text !== "" || !field.missing || raw === field.initial ? text : undefined;
    }
    case "select":
    case "radio":
      return field.values.find((value) => value === raw);
    case "switch":
    case "checkbox":
      return typeof raw === "boolean" ? raw : undefined;
    case "slider":
    case "number": {
      const isNumber = field.kind === "slider" ? Number.isInteger(raw) : typeof raw === "number";
      return isNumber && Number(raw) >= field.min && Number(raw) <= field.max ? raw : undefined;
    }
    case "color": {
      const color = typeof raw === "string" ? parseHsl(raw) : undefined;
      return color && formatHsl(color);
    }
    case "image":
      return raw === "" || (typeof raw === "string" && isImageUrl(raw, field.kinds)) ? raw : undefined;
    case "other":
      return field.read(raw);
  }
}

const isImageUrl = (url: string, kinds: readonly ImageKind[]): boolean =>
  kinds.some((kind) => url.startsWith(`data:${kind};base64,`)) && /^[^,]*,[\w+/=]*$/.test(url);

export const initialValues = <F extends Fields>(fields: F): Values<F> =>
  Object.fromEntries(Object.entries(fields).map(([key, { initial }]) => [key, initial])) as Values<F>;

export function readFields<F extends Fields>(fields: F, raw: unknown): ParseResult<Values<F>> {
  const value: Record<string, unknown> = initialValues(fields);
  let isRepaired = typeof raw !== "object" || raw === null || Array.isArray(raw);
  const given = isRepaired ? {} : (raw as Record<string, unknown>);
  for (const [key, field] of Object.entries(fields)) {
    if (!Object.hasOwn(given, key) || given[key] === undefined) continue;
    const read = readField(field, given[key]);
    if (read === undefined) isRepaired = true;
    else value[key] = read;
  }
  return { value: value as Values<F>, isRepaired };
}

export const createStoredFields = <F extends Fields>(key: string, fields: F): StoredValue<Values<F>> =>
  createStoredJson(key, initialValues(fields), (raw) => readFields(fields, raw));
