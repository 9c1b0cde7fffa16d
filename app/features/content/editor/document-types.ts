import type { ActionResult } from "#app/platform/actions/action-result.ts";
import type { Kind } from "../documents/documents.ts";
import type { Field } from "../documents/fields.ts";
import type { PostedFields } from "../documents/posted-fields.ts";

export interface DocumentData {
  readonly kind: Kind;
  readonly page: string | undefined;
  readonly fields: readonly Field[];
  readonly values: PostedFields;
  readonly number: number;
  readonly published: { number: number; at: string } | undefined;
  readonly draft: { at: string; author: string } | undefined;
  /** Fields that the environment sets, with their values. */
  readonly fixed: PostedFields;
}

export type DocumentAnswer = ActionResult<{
  readonly saved?: { number: number; at: string };
  readonly changed?: PostedFields;
  /** There is nothing to save: a new entry is empty, and another version is a draft already. */
  readonly isSaved?: boolean;
}>;
