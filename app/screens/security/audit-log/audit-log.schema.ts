import { z } from "zod";
import { actorChoices, type Choice, groupChoices } from "./audit-log-filter.ts";

const daySchema = z.iso.date().optional().catch(undefined);
const choiceSchema = <T extends string>(choices: readonly Choice<T>[]) =>
  z
    .enum(choices.map(({ value }) => value) as [T, ...T[]])
    .optional()
    .catch(undefined);

/** The address of the page. What is no filter is left out. */
export const auditLogFilterSchema = z.object({
  who: choiceSchema(actorChoices),
  what: choiceSchema(groupChoices),
  /** The id of an account. */
  person: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional()
    .catch(undefined),
  /** Days in UTC, both included. */
  from: daySchema,
  until: daySchema,
  /** The position of the last entry of the page before. */
  before: z.coerce.number().int().positive().optional().catch(undefined),
});
