/** `isRepaired`: a part was invalid and replaced by its default. */
export interface ParseResult<T> {
  value: T;
  isRepaired: boolean;
}

export type FieldReader<T> = (raw: unknown) => T | undefined;

export type FieldReaders<T> = { readonly [K in keyof T]: FieldReader<T[K]> };

export function readFields<T extends object>(raw: unknown, defaults: T, readers: FieldReaders<T>): ParseResult<T> {
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
