import type { SiteLanguage } from "#app/lib/language/languages.ts";
import type {} from "#app/platform/database/tables.ts";
import type { Kind } from "./documents/documents.ts";
import type { PictureType } from "./pictures/picture.ts";

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    content_documents: ContentDocumentsTable;
    content_versions: ContentVersionsTable;
    content_redirects: ContentRedirectsTable;
    content_testimonials: ContentTestimonialsTable;
    content_pictures: ContentPicturesTable;
  }
}

/** An editable text of the site. Without a published version the shipped text is shown. */
interface ContentDocumentsTable {
  id: string;
  kind: Kind;
  language: SiteLanguage;
  /** Empty for single documents; an entry's id until it is published. */
  slug: string;
  position: number;
  published_number: number | null;
  published_at: string | null;
  deleted_at: string | null;
  original_id: string | null;
  /** Version of the original that was shown when this translation was published; 0 for the shipped text. */
  original_number: number | null;
}

interface ContentRedirectsTable {
  path: string;
  target: string;
  created_at: string;
}

/** Append-only, except that consecutive drafts of one author are merged. */
interface ContentVersionsTable {
  document_id: string;
  number: number;
  body: string;
  /** JSON of the posted fields if some are invalid; `body` has their last valid values. */
  typed: string | null;
  /** `<key>-<count>`: the browser's form, and the number of its edits. */
  edit: string | null;
  author: string;
  written_at: string;
  /** Version that was edited. */
  based_on: number;
  was_published: number;
}

/** A link for a client of a case study. */
interface ContentTestimonialsTable {
  id: string;
  document_id: string;
  token_hash: string;
  created_at: string;
  expires_at: string;
  /** The link works while it is null. */
  written_at: string | null;
  quote: string;
  name: string;
  role: string;
  /** Time at which it was put into a draft. */
  used_at: string | null;
}

/** Files are immutable blobs. */
interface ContentPicturesTable {
  id: string;
  document_id: string;
  type: PictureType;
  /** Size of the largest file. */
  width: number;
  height: number;
  /** 640 pixels wide if there is a larger file. */
  small_hash: string;
  /** 1280 pixels wide if there is a larger file. */
  medium_hash: string | null;
  large_hash: string | null;
  stored_at: string;
}
