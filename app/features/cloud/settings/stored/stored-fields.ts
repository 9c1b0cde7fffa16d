/** What became of something stored: the value to work with, and whether a part of it had to be put right. */
export interface Reading<T> {
  value: T;
  isRepaired: boolean;
}

/** @returns the value where it is a good one, else undefined */
export type FieldReader<T> = (raw: unknown) => T | undefined;

export type FieldReaders<T> = { readonly [K in keyof T]: FieldReader<T[K]> };

/**
 * Reads an object field by field. A field that is missing has its default, as one has in a state from before that field;
 * one that is damaged has it, too, and that is told.
 */
export function readFields<T extends object>(raw: unknown, defaults: T, readers: FieldReaders<T>): Reading<T> {
  if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return { value: defaults, isRepaired: true };
  const value = { ...defaults };
  let isRepaired = false;
  for (const key of Object.keys(readers) as (keyof T & string)[]) {
    const field = Object.hasOwn(raw, key) ? (raw as Record<string, unknown>)[key] : undefined;
    if (field === undefined) continue;
    const read = readers[key](field);
    if (read === undefined) isRepaired = true;
    else value[key] = read;
  }
  return { value, isRepaired };
}

/** Text without control characters, cut at both ends. */
export const textUpTo =
  (maxLength: number): FieldReader<string> =>
  (raw) =>
    typeof raw === "string" && raw.length <= maxLength && !/\p{Cc}/u.test(raw) ? raw.trim() : undefined;

export const filledTextUpTo =
  (maxLength: number): FieldReader<string> =>
  (raw) =>
    textUpTo(maxLength)(raw) || undefined;

export const flag: FieldReader<boolean> = (raw) => (typeof raw === "boolean" ? raw : undefined);

export const wholeNumber =
  (min: number, max: number): FieldReader<number> =>
  (raw) =>
    typeof raw === "number" && Number.isInteger(raw) && raw >= min && raw <= max ? raw : undefined;

export const oneOf =
  <const T extends string | number>(values: readonly T[]): FieldReader<T> =>
  (raw) =>
    values.find((value) => value === raw);
