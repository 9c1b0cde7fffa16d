import { z } from "zod";
import { readOwnPath } from "#app/lib/own-path.ts";
import { cleanLine, cleanText } from "#app/lib/text.ts";

interface FieldWords {
  readonly label: string;
  readonly hint?: string;
  /** A name or an address, which is often the same in each language. */
  readonly isName?: true;
}

/** A field of a document's form. Nested fields have names like `cards.2.title`. */
export interface Field extends FieldWords {
  readonly name: string;
  readonly kind: "line" | "text" | "markdown" | "picture" | "number" | "color" | "switch" | "group" | "list";
  readonly max?: number;
  readonly fields?: readonly Field[];
  /** The form has some of its fields: its entries belong to another form. */
  readonly isPart?: true;
}

type FieldMeta = Omit<Field, "name" | "fields" | "isPart">;

const fits = (max: number) => `Please use at most ${max} characters.`;

/** @param min 1 for a required field */
export const line = (max: number, words: FieldWords, min: 0 | 1 = 0) =>
  z
    .string()
    .overwrite(cleanLine)
    .min(min, "Please write something here.")
    .max(max, fits(max))
    .meta({ ...words, kind: "line", max } satisfies FieldMeta);

/** `refine` drops metadata, so it is copied. */
export const checked = <Schema extends z.ZodType>(
  field: Schema,
  isRight: (value: z.output<Schema>) => boolean,
  message: string,
): Schema => field.refine(isRight, message).meta(field.meta() ?? {});

export const text = (max: number, words: FieldWords) =>
  z
    .string()
    .overwrite((typed) => cleanText(typed).trim())
    .max(max, fits(max))
    .meta({ ...words, kind: "text", max } satisfies FieldMeta);

/** Default for documents stored before this field existed. */
export const added = (field: z.ZodString) => field.default("").meta(field.meta() ?? {});

/** @returns the ids of linked pictures, with repetitions */
export const findPictureIds = (text: string): string[] =>
  Array.from(text.matchAll(/\/pictures\/([a-z0-9]{16})\b/g), ([, id = ""]) => id);

const picturesMax = 12;

export const markdown = (max: number, words: FieldWords) =>
  text(max, words)
    .refine((typed) => findPictureIds(typed).length <= picturesMax, `Please use at most ${picturesMax} pictures.`)
    .meta({ ...words, kind: "markdown", max } satisfies FieldMeta);

/** The value is an id, or empty. */
export const picture = (words: FieldWords) =>
  z
    .string()
    .regex(/^(?:[a-z0-9]{16})?$/, "Please choose a picture.")
    .meta({ ...words, kind: "picture" } satisfies FieldMeta);

export const number = (min: number, max: number, words: FieldWords) =>
  z
    .number(`Please write a number between ${min} and ${max}.`)
    .min(min, `Please use ${min} or more.`)
    .max(max, `Please use at most ${max}.`)
    .meta({ ...words, kind: "number" } satisfies FieldMeta);

/** `#rrggbb`, or empty. All hexadecimal notations are accepted. */
export const color = (words: FieldWords) =>
  z
    .string()
    .overwrite((typed) =>
      cleanLine(typed)
        .toLowerCase()
        .replace(/^#?([\da-f])([\da-f])([\da-f])$/, "#$1$1$2$2$3$3")
        .replace(/^(?=[\da-f]{6}$)/, "#"),
    )
    .regex(/^(#[\da-f]{6})?$/, "Please write # and six digits, as in #2d6a4f.")
    .meta({ ...words, kind: "color" } satisfies FieldMeta);

export const toggle = (words: FieldWords) => z.boolean().meta({ ...words, kind: "switch" } satisfies FieldMeta);

const addedToggle = (initially: boolean) => (words: FieldWords) =>
  z
    .boolean()
    .default(initially)
    .meta({ ...words, kind: "switch" } satisfies FieldMeta);

/** Initial value for documents stored before this switch existed. */
export const toggleOn = addedToggle(true);
export const toggleOff = addedToggle(false);

export const group = <Shape extends z.ZodRawShape>(words: FieldWords, shape: Shape) =>
  z.object(shape).meta({ ...words, kind: "group" } satisfies FieldMeta);

export const list = <Shape extends z.ZodRawShape>(max: number, words: FieldWords, shape: Shape) =>
  z
    .array(z.object(shape))
    .max(max, `Please use at most ${max}.`)
    .meta({ ...words, kind: "list", max } satisfies FieldMeta);

const linkPattern = /^(https?:\/\/|mailto:|tel:|#)/i;
export const isLink = (typed: string): boolean =>
  readOwnPath(typed) !== undefined || (linkPattern.test(typed) && URL.canParse(typed, "https://site.invalid/"));

/** An address, or a path of this site. */
export const link = (words: FieldWords, min: 0 | 1 = 0) =>
  checked(
    line(300, { ...words, isName: true }, min),
    (typed) => typed === "" || isLink(typed),
    "Please write an address that begins with https:// or with / for a page of this site.",
  );

/** @param names such as `map.label`, a field of the group `map` */
export const pickFields = (fields: readonly Field[], names: readonly string[]): Field[] =>
  fields.flatMap((field) => {
    if (names.includes(field.name)) return field;
    const within = names
      .filter((name) => name.startsWith(`${field.name}.`))
      .map((name) => name.slice(field.name.length + 1));
    const fields = pickFields(field.fields ?? [], within);
    return within.length > 0 ? { ...field, fields, isPart: true } : [];
  });

export const describeFields = (schema: z.ZodObject): Field[] =>
  Object.entries(schema.shape).map(([name, shown]) => {
    const part = shown instanceof z.ZodPipe ? shown.out : shown instanceof z.ZodPrefault ? shown.unwrap() : shown;
    const meta = (part as z.ZodType).meta() as unknown as FieldMeta;
    if (part instanceof z.ZodArray) return { name, ...meta, fields: describeFields(part.element as z.ZodObject) };
    return part instanceof z.ZodObject ? { name, ...meta, fields: describeFields(part) } : { name, ...meta };
  });
