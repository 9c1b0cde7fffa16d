import type { FieldErrors } from "#app/platform/app-error.ts";
import { type Body, documents, type Kind } from "./documents.ts";
import { describeFields } from "./fields.ts";
import { type PostedFields, readPostedFields } from "./posted-fields.ts";

interface TypedBody {
  readonly body: Body;
  /** By field name; empty if all are valid. */
  readonly fieldErrors: FieldErrors;
}

type Part = Record<string, unknown>;

/**
 * Reads a form that may be invalid.
 * @param before the last valid body
 * @returns a valid body, in which values of `before` replace invalid ones
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
    // Shows the first error of each field.
    fieldErrors: Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]).reverse()),
  };
}

/** Replaces a list that has grown as a whole. */
function replace(part: Part, before: Part, [name = "", next, ...rest]: readonly string[]): void {
  const known = before[name];
  if (next !== undefined && Object(known)[next] !== undefined)
    replace(part[name] as Part, known as Part, [next, ...rest]);
  else part[name] = structuredClone(known);
}
