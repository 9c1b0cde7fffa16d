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

/** A text of the site that its owner can change. Without a published version it shows what the site came with. */
interface ContentDocumentsTable {
  id: string;
  kind: Kind;
  language: SiteLanguage;
  /** Empty for a kind that has one document; the id of an entry that was never published. */
  slug: string;
  position: number;
  published_number: number | null;
  published_at: string | null;
  deleted_at: string | null;
  /** The document that this one is a translation of. */
  original_id: string | null;
  /** The original's version that visitors saw when this translation was published; 0 for what the site came with. */
  original_number: number | null;
}

interface ContentRedirectsTable {
  path: string;
  target: string;
  created_at: string;
}

/** Only added to, but for drafts that their author has gone on writing. */
interface ContentVersionsTable {
  document_id: string;
  /** Counts from 1. */
  number: number;
  /** JSON, as its kind's schema describes it. */
  body: string;
  /** JSON of the form's fields as they were typed, where some are wrong: `body` has the last right value of those. */
  typed: string | null;
  /** The form in a browser that saved it, and how often it was edited by then: `<key>.<count>`. */
  edit: string | null;
  author: string;
  written_at: string;
  /** The version that was on the screen. */
  based_on: number;
  was_published: number;
}

/** A link that a client of a case study was given. */
interface ContentTestimonialsTable {
  id: string;
  document_id: string;
  token_hash: string;
  created_at: string;
  expires_at: string;
  /** The link works until then. */
  written_at: string | null;
  quote: string;
  name: string;
  role: string;
  /** When it was put into a draft. */
  used_at: string | null;
}

/** Its files are blobs, which are never changed. */
interface ContentPicturesTable {
  id: string;
  document_id: string;
  type: PictureType;
  /** The largest file has this size. */
  width: number;
  height: number;
  /** 640 pixels wide where there is a larger file; the only one may have any width. */
  small_hash: string;
  /** 1280 pixels wide where there is a larger file. */
  medium_hash: string | null;
  large_hash: string | null;
  stored_at: string;
}
