import { z } from "zod";
import { hasOnlyDigits } from "./number-text.ts";
import { modes, operations } from "./operations.ts";
import { binaryError, decimalError, digitsMax, type Typed, tabs } from "./typed.ts";

const choice = <const T extends readonly [string, ...string[]]>(values: T) => z.enum(values).catch(values[0]);
const flag = z.literal("yes").optional().catch(undefined);
const digits = z.string().max(digitsMax, "A link can hold 10,000 digits at most.").default("");

/** The query of the calculator's URL. Missing and unknown values get defaults; invalid digits are errors. */
export const calculationSchema = z
  .object({
    tab: choice(tabs),
    from: choice(modes),
    binary: digits.refine((text) => hasOnlyDigits(text, 2), `${binaryError}.`),
    decimal: digits.refine((text) => hasOnlyDigits(text, 10), `${decimalError}.`),
    mode: choice(modes),
    operation: choice(operations),
    a: digits,
    b: digits,
    aNegative: flag,
    bNegative: flag,
  })
  .superRefine(({ mode, a, b }, context) => {
    const [base, error] = mode === "binary" ? ([2, binaryError] as const) : ([10, decimalError] as const);
    for (const [field, text] of Object.entries({ a, b }))
      if (!hasOnlyDigits(text, base)) context.addIssue({ code: "custom", path: [field], message: `${error}.` });
  }) satisfies z.ZodType<Typed>;
