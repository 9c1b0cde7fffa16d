import type { SiteLanguage } from "#app/lib/language/languages.ts";
import type { ActionResult } from "#app/platform/actions/action-result.ts";
import type { AccentShades } from "../brand/accent.ts";
import type { Field } from "../documents/fields.ts";
import type { PostedFields } from "../documents/posted-fields.ts";

export interface TranslationData {
  readonly language: SiteLanguage;
  readonly isOffered: boolean;
  /** The original's fields. */
  readonly texts: PostedFields;
  /** Names of fields whose original has changed since. */
  readonly changed: readonly string[];
}

export interface DocumentData {
  readonly path: string;
  /** Page that previews the draft. */
  readonly page: string | undefined;
  /** A single document's kind, or an entry's id, for uploads. */
  readonly id: string;
  /** Name in a preview's address: `home`, or `work.` and an id. */
  readonly name: string;
  readonly isEntry: boolean;
  readonly fields: readonly Field[];
  readonly values: PostedFields;
  readonly fieldErrors: PostedFields;
  /** They tell of links in the stored draft. */
  readonly warnings: PostedFields;
  readonly number: number;
  readonly published: { number: number; at: string } | undefined;
  readonly draft: { at: string; author: string } | undefined;
  readonly translation: TranslationData | undefined;
  /** A translation that can be published unchanged: for the first time, or for a card with its texts. */
  readonly isUnread: boolean;
  /** Values that the environment sets. */
  readonly fixed: PostedFields;
  /** The form shows some fields, and posts the others unchanged. */
  readonly hasOthers: boolean;
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
  /** A client's link, shown once. */
  readonly link?: string;
  /** Drafts may contain invalid fields. */
  readonly fieldErrors?: PostedFields;
  readonly changed?: PostedFields;
  /** Version that unsaved fields are based on. */
  readonly base?: number;
}> & {
  /** The draft is saved even if publishing fails. */
  readonly saved?: { number: number; at: string };
  /** Publishing asks about texts that are still the original's. */
  readonly isUntranslated?: true;
};
