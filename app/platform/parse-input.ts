import type { z } from "zod";
import { createInvalidInputError, type FieldErrors } from "./app-error.ts";

/** The first message of each field; messages about the whole input are under `form`. */
export function fieldErrorsOf(error: z.ZodError): FieldErrors {
  const messages: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.length > 0 ? String(issue.path[0]) : "form";
    messages[field] ??= issue.message;
  }
  return messages;
}

/** @throws AppError 422 with a message for each invalid field */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw createInvalidInputError(fieldErrorsOf(parsed.error));
  return parsed.data;
}
