import { z } from "zod";
import { actorChoices, type Choice, groupChoices } from "./audit-log-filter.ts";

const daySchema = z.iso.date().optional().catch(undefined);
const choiceSchema = <T extends string>(choices: readonly Choice<T>[]) =>
  z
    .enum(choices.map(({ value }) => value) as [T, ...T[]])
    .optional()
    .catch(undefined);

export const auditLogFilterSchema = z.object({
  who: choiceSchema(actorChoices),
  what: choiceSchema(groupChoices),
  person: z
    .string()
    .regex(/^[\w-]{1,100}$/)
    .optional()
    .catch(undefined),
  from: daySchema,
  until: daySchema,
  before: z.coerce.number().int().positive().optional().catch(undefined),
});
