import type { SiteLanguage } from "#app/lib/language/languages.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { Body, Documents, Kind } from "./documents/documents.ts";
import type { SiteContent } from "./site-content.ts";

/** A document as visitors see it, or as a preview shows it. */
export interface Shown {
  readonly id: string;
  readonly kind: Kind;
  readonly language: SiteLanguage;
  readonly originalId: string | null;
  /** The original's version that it translates. */
  readonly originalNumber: number | null;
  readonly number: number;
  readonly publishedAt: string;
  readonly body: Body;
  /** The original as it was when this was translated, for the documents of the site; by default that of today. */
  readonly source?: Body | undefined;
}

export interface Content {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: Logger;
  /** The texts that the site came with. */
  readonly seed: Documents;
  /** The studio's. */
  readonly timeZone: string;
  /** `CONTACT_EMAIL`, which wins over the document's. */
  readonly contactEmail: string | undefined;
  /** How many runs of `refreshContent` have begun, and which of them `current` is of. */
  readonly refreshes: { begun: number; shown: number };
  /** Its name says so, on every page. */
  isSample: boolean;
  /** The documents of `current`, by id. */
  published: ReadonlyMap<string, Shown>;
  /** In the original language. Replaced as a whole when something is published. */
  current: SiteContent;
  /** By language; `current` is one of them. */
  translations: Readonly<Record<SiteLanguage, SiteContent>>;
}

/** @returns what visitors read in a language */
export const contentIn = ({ translations }: Content, language: SiteLanguage): SiteContent => translations[language];
