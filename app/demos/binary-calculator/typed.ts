import type { Base } from "./number-text.ts";
import type { Mode, Operation } from "./operations.ts";

export const tabs = ["converter", "calculator"] as const;
export type Tab = (typeof tabs)[number];

export const calculatorPath = "/projects/binary-calculator";
export const binaryError = "Please enter only 0s and 1s for binary numbers";
export const decimalError = "Please enter only digits for decimal numbers";

/** Digits of a number in a URL, with which the server calculates for browsers without JavaScript. */
export const digitsMax = 10_000;

export interface Typed {
  tab: Tab;
  from: Mode;
  binary: string;
  decimal: string;
  mode: Mode;
  operation: Operation;
  a: string;
  b: string;
  aNegative?: "yes" | undefined;
  bNegative?: "yes" | undefined;
}

export const baseOf = (mode: Mode): Base => (mode === "binary" ? 2 : 10);
export const digitsErrorOf = (base: Base): string => (base === 2 ? binaryError : decimalError);

export function addressOf(typed: Partial<Typed>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(typed)) if (value) query.set(name, value);
  return `${calculatorPath}?${query}`;
}
