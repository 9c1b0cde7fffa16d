import type { SiteLanguage } from "#app/lib/language/languages.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { Logger } from "#app/platform/logger.server.ts";
import type { Body, Documents, Kind } from "./documents/documents.ts";
import type { SiteContent } from "./site-content.ts";

/** A document as visitors or a preview show it. */
export interface Shown {
  readonly id: string;
  readonly kind: Kind;
  readonly language: SiteLanguage;
  readonly originalId: string | null;
  /** Version of the original that was translated. */
  readonly originalNumber: number | null;
  readonly number: number;
  readonly publishedAt: string;
  readonly body: Body;
  /** The original at the time of the translation; by default the current one. */
  readonly source?: Body | undefined;
}

export interface Content {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: Logger;
  readonly seed: Documents;
  readonly timeZone: string;
  /** `CONTACT_EMAIL` has priority over the document. */
  readonly contactEmail: string | undefined;
  /** Runs of `refreshContent` that have begun, and the run that `current` is of. */
  readonly refreshes: { begun: number; shown: number };
  /** The name then says so on every page. */
  isSample: boolean;
  published: ReadonlyMap<string, Shown>;
  /** Original language; replaced as a whole. */
  current: SiteContent;
  translations: Readonly<Record<SiteLanguage, SiteContent>>;
}

export const contentIn = ({ translations }: Content, language: SiteLanguage): SiteContent => translations[language];
