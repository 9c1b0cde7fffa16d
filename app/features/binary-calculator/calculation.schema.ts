import { z } from "zod";
import { hasOnlyDigits } from "./number-text.ts";
import { modes, operations } from "./operations.ts";
import { binaryFault, decimalFault, digitsMax, type Typed, tabs } from "./typed.ts";

const choice = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values).catch(values[0]);
const flag = z.literal("yes").optional().catch(undefined);
const digits = z.string().max(digitsMax, "An address can carry 10,000 digits at most.").default("");

/** The query of the calculator's address: what is not given or not known has its default, other digits are a fault. */
export const calculationSchema = z
  .object({
    tab: choice(tabs),
    from: choice(modes),
    binary: digits.refine((text) => hasOnlyDigits(text, 2), `${binaryFault}.`),
    decimal: digits.refine((text) => hasOnlyDigits(text, 10), `${decimalFault}.`),
    mode: choice(modes),
    operation: choice(operations),
    a: digits,
    b: digits,
    aNegative: flag,
    bNegative: flag,
  })
  .superRefine(({ mode, a, b }, context) => {
    const [base, fault] = mode === "binary" ? ([2, binaryFault] as const) : ([10, decimalFault] as const);
    for (const [field, text] of Object.entries({ a, b }))
      if (!hasOnlyDigits(text, base)) context.addIssue({ code: "custom", path: [field], message: `${fault}.` });
  }) satisfies z.ZodType<Typed>;
