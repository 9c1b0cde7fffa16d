import type { ActionResult } from "#app/platform/actions/action-result.ts";
import type { AccentShades } from "../brand/accent.ts";
import type { Field } from "../documents/fields.ts";
import type { PostedFields } from "../documents/posted-fields.ts";

export interface DocumentData {
  /** The address of its editor. */
  readonly path: string;
  /** The page that shows it, with this draft. */
  readonly page: string | undefined;
  /** Its kind, or the id of an entry: its pictures are uploaded for it. */
  readonly id: string;
  /** The address of a preview names it like this: `home`, or `work.` and an id. */
  readonly name: string;
  readonly isEntry: boolean;
  readonly fields: readonly Field[];
  readonly values: PostedFields;
  /** Says what is wrong with the values. */
  readonly fieldErrors: PostedFields;
  readonly number: number;
  readonly published: { number: number; at: string } | undefined;
  readonly draft: { at: string; author: string } | undefined;
  /** A translation that its owner can publish as it is. */
  readonly isUnread: boolean;
  /** Fields that the environment sets, with their values. */
  readonly fixed: PostedFields;
  /** The form has some of the fields, and posts the others as they are. */
  readonly hasOthers: boolean;
  /** Set-up shows some fields of the studio, step by step. */
  readonly step: number | undefined;
  readonly shades: AccentShades | undefined;
}

export interface Testimonial {
  readonly id: string;
  readonly created_at: string;
  readonly written_at: string | null;
  readonly quote: string;
  readonly name: string;
  readonly role: string;
}

export type DocumentAnswer = ActionResult<{
  /** The link for a client, which is shown once. */
  readonly link?: string;
  /** A draft may have wrong fields. */
  readonly fieldErrors?: PostedFields;
  readonly changed?: PostedFields;
  /** The version that the changed fields were, and are not saved over. */
  readonly base?: number;
}> & {
  /** A draft is saved even where publishing it was refused. */
  readonly saved?: { number: number; at: string };
};
