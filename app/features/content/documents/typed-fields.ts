import type { FieldErrors } from "#app/platform/app-error.ts";
import { type Body, documents, type Kind } from "./documents.ts";
import { describeFields } from "./fields.ts";
import { type PostedFields, readPostedFields } from "./posted-fields.ts";

interface TypedBody {
  readonly body: Body;
  /** By the field's whole name; empty where all fields are right. */
  readonly fieldErrors: FieldErrors;
}

type Part = Record<string, unknown>;

/**
 * Reads a form as it was typed.
 * @param before the last right body
 * @returns a right body, in which the values of `before` replace what is wrong
 */
export function readTypedFields(kind: Kind, posted: PostedFields, before: Body): TypedBody {
  const { schema } = documents[kind];
  const read = readPostedFields(describeFields(schema), posted);
  const parsed = schema.safeParse(read);
  if (parsed.success) return { body: parsed.data, fieldErrors: {} };
  const { issues } = parsed.error;
  for (const { path } of issues) replace(read, before as unknown as Part, path.map(String));
  return {
    body: schema.safeParse(read).data ?? before,
    // The first of several errors of one field is shown.
    fieldErrors: Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]).reverse()),
  };
}

/** A list that has more entries than before is replaced as a whole. */
function replace(part: Part, before: Part, [name = "", next, ...rest]: readonly string[]): void {
  const known = before[name];
  if (next !== undefined && Object(known)[next] !== undefined)
    replace(part[name] as Part, known as Part, [next, ...rest]);
  else part[name] = structuredClone(known);
}
