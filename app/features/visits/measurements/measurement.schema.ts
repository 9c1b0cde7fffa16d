import { z } from "zod";
import { cleanLine } from "#app/lib/text.ts";
import { visitSchema } from "../visit.schema.ts";
import { type Vital, vitalNames, vitals } from "../vitals/vitals.ts";

export const errorsAtOnce = 5;
const messageMax = 200;
const fileMax = 120;

const line = (max: number) => z.string().overwrite((text) => cleanLine(text.slice(0, 4 * max)).slice(0, max));

/** Addresses and numbers may tell who a visitor is, and would make a group of each error. */
export const withoutDetails = (message: string): string =>
  message
    .replace(/\b[a-z][a-z\d+.-]*:\/\/\S+/gi, "<address>")
    .replace(/\S+@\S+/g, "<address>")
    .replace(/\d+/g, "0");

export const measurementSchema = z.object({
  path: visitSchema.shape.path,
  vitals: z
    .object(
      Object.fromEntries(
        vitalNames.map((vital) => [vital, z.number().min(0).max(vitals[vital].max).optional()]),
      ) as Record<Vital, z.ZodOptional<z.ZodNumber>>,
    )
    .optional(),
  /** The contact form got its first letter. What was typed is not sent. */
  hasBegun: z.boolean().optional(),
  errors: z
    .array(
      z.object({
        message: line(messageMax).transform((text) => withoutDetails(text).slice(0, messageMax)),
        file: line(fileMax).regex(/^\/[\w./-]*$/, "must be a file of this site"),
        line: z.number().int().min(0).max(10_000_000),
        path: visitSchema.shape.path.optional(),
      }),
    )
    .max(errorsAtOnce)
    .optional(),
});

export type Measurement = z.output<typeof measurementSchema>;
