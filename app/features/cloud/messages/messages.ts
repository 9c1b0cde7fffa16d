import type { en } from "./en.ts";

/** The same keys with any text: what English has, every language has to have. */
type Translated<T> = {
  readonly [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...values: infer Values) => string
      ? (...values: Values) => string
      : Translated<T[K]>;
};

/** All texts of the demo in one language, by area. */
export type Messages = Translated<typeof en>;
