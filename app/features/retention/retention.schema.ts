import { z } from "zod";
import { type Periods, periodRules, type RetentionKind, retentionKinds } from "./retention-periods.ts";

const periodSchema = (kind: RetentionKind) => {
  const { unit, min, max } = periodRules[kind];
  const error = `Enter whole ${unit}s from ${min} to ${max}, or nothing.`;
  return z
    .string()
    .trim()
    .regex(/^\d{0,6}$/, error)
    .transform((text) => (text === "" ? null : Number(text)))
    .refine((period) => period === null || (period >= min && period <= max), error);
};

const fields = Object.fromEntries(retentionKinds.map((kind) => [kind, periodSchema(kind)]));

export const periodsSchema = z.object(fields) as unknown as z.ZodType<Periods, Record<RetentionKind, string>>;

export const seenPreviewSchema = z.object({
  previewedAt: z.iso.datetime(),
  counts: z
    .string()
    .regex(/^\d{1,9}(?:,\d{1,9})*$/)
    .transform((text) => text.split(",").map(Number)),
});
export type SeenPreview = z.output<typeof seenPreviewSchema>;
