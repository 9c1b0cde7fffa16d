import type { en } from "./en.ts";

type Translated<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Translated<T[K]>;
};

export type Strings = Translated<typeof en>;
