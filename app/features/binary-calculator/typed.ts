import type { Base } from "./number-text.ts";
import type { Mode, Operation } from "./operations.ts";

export const tabs = ["converter", "calculator"] as const;
export type Tab = (typeof tabs)[number];

export const calculatorPath = "/projects/binary-calculator";
export const binaryFault = "Please enter only 0s and 1s for binary numbers";
export const decimalFault = "Please enter only digits for decimal numbers";

/** In a number that an address carries, and that the server computes with for a browser without JavaScript. */
export const digitsMax = 10_000;

/** Everything that stands in the two forms, as an address carries it. */
export interface Typed {
  tab: Tab;
  /** Which of the converter's fields the other one follows. */
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
export const faultOf = (base: Base): string => (base === 2 ? binaryFault : decimalFault);

/** An address that opens a calculation, from the site's root. */
export function addressOf(typed: Partial<Typed>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(typed)) if (value) query.set(name, value);
  return `${calculatorPath}?${query}`;
}
