/** What the site's small files tell of it: from the settings and studio.config.ts. */
export interface SiteFacts {
  /** Without a slash at its end. */
  readonly origin: string;
  readonly name: string;
  readonly tagline: string;
  /** Gets reports of security problems. */
  readonly contactEmail: string;
}
