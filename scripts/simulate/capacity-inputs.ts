import { readFileSync } from "node:fs";
import { z } from "zod";

/** A median, and half the distance between the quartiles of the rounds as a share of it, in percent. */
const measured = z.object({ value: z.number().nonnegative(), spread: z.number().nonnegative() });
const bytesPerRow = z.object({ table: z.number().positive(), indexes: z.number().nonnegative() });
const rows = z.object({ visit: bytesPerRow, message: bytesPerRow, mail: bytesPerRow });

/** Inputs that `npm run bench -- capacity --write` measures and the simulation reads. */
export const capacityInputsSchema = z.object({
  day: z.iso.date(),
  machine: z.object({ processor: z.string(), cores: z.number(), node: z.string(), postgres: z.string() }),
  /** Processor time of an instance in ms: for each operation, and for an idle second. */
  siteMs: z.object({
    documentFromMemory: measured,
    documentRendered: measured,
    navigation: measured,
    asset: measured,
    message: measured,
    mail: measured,
    streamSecond: measured,
    idleSecond: measured,
  }),
  /** Processor time of PostgreSQL in ms: for each operation, for an instance's idle second, and for housekeeping. */
  postgresMs: z.object({
    visitBatch: measured,
    visit: measured,
    visitDeleted: measured,
    message: measured,
    mail: measured,
    idleSecond: measured,
    housekeepingSecond: measured,
  }),
  /** Write-ahead log of PostgreSQL. */
  walBytes: z.object({
    visitBatch: z.number(),
    visit: z.number(),
    visitDeleted: z.number(),
    message: z.number(),
    mail: z.number(),
    idleSecond: z.number(),
  }),
  rowBytes: z.object({ postgres: rows, sqlite: rows }),
  /** Statements of an idle instance whose /readyz is checked twice a second. */
  idleStatementsPerSecond: z.number(),
  /** PostgreSQL connections of one instance: idle, and the maximum under load. */
  connections: z.object({ idle: z.number(), busy: z.number() }),
  memoryMb: z.object({ instance: z.number(), stream: z.number() }),
  /** Median time of a transaction that stores one visit, its commit on the disk included. */
  commitMs: z.number(),
  /** To step over the index entry of a deleted visit that was not vacuumed. */
  deadEntryNs: z.number().nonnegative(),
  /** Backup of the database, including the restore that checks it. */
  backupBytesPerSecond: z.number().positive(),
});

export type CapacityInputs = z.infer<typeof capacityInputsSchema>;
export type Measured = z.infer<typeof measured>;

export const inputsFile = `${import.meta.dirname}/measured-capacity.json`;

/** @throws ZodError for a file that lacks a figure */
export const readCapacityInputs = (path = inputsFile): CapacityInputs =>
  capacityInputsSchema.parse(JSON.parse(readFileSync(path, "utf8")));
