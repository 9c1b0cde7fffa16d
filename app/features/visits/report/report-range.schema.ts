import { z } from "zod";
import { dayOfIso } from "./report-days.ts";
import { rangeNames } from "./report-range.ts";

const daySchema = z.iso.date().transform(dayOfIso).optional().catch(undefined);

/** What is no range is left out, so that an address that was typed wrong shows the usual one. */
export const rangeSchema = z.object({
  range: z.enum(rangeNames).optional().catch(undefined),
  from: daySchema,
  to: daySchema,
});
