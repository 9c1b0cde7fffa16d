import { readFileSync } from "node:fs";
import { z } from "zod";

/** Load and cost of 1, 3 and 6 instances, as `npm run drill -- capacity --write` measured it. */
const measuredRunSchema = z.array(
  z.object({
    instances: z.number().int().positive(),
    /** Totals per second of all instances. */
    load: z.object({
      documentsFromMemory: z.number(),
      documentsRendered: z.number(),
      navigations: z.number(),
      assets: z.number(),
      messages: z.number(),
      mails: z.number(),
      streams: z.number(),
      deletions: z.number(),
    }),
    /** Processor time of a second: the median of the rounds, the least and the most. */
    siteMs: z.object({ median: z.number(), least: z.number(), most: z.number() }),
    postgresMs: z.object({ median: z.number(), least: z.number(), most: z.number() }),
  }),
);

export type MeasuredRun = z.infer<typeof measuredRunSchema>;

export const runFile = `${import.meta.dirname}/measured-run.json`;

/** @throws ZodError for a file that lacks a figure */
export const readMeasuredRun = (): MeasuredRun => measuredRunSchema.parse(JSON.parse(readFileSync(runFile, "utf8")));

/** The largest error of the model that is accepted; the rounds of a shared machine differ as much. */
export const modelErrorMax = 0.35;
