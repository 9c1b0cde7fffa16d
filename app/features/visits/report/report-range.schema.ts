import { z } from "zod";
import { dayOfIso } from "./report-days.ts";
import { rangeNames } from "./report-range.ts";

const daySchema = z.iso.date().transform(dayOfIso).optional().catch(undefined);

/** Ignores an invalid range, so that a mistyped address shows the usual one. */
export const rangeSchema = z.object({
  range: z.enum(rangeNames).optional().catch(undefined),
  from: daySchema,
  to: daySchema,
});
