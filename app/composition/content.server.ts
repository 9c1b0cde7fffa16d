import { type Content, contentIn } from "#app/features/content/content-service.ts";
import { assembleTranslations, nothingPublished } from "#app/features/content/published.server.ts";
import { readSeed } from "#app/features/content/seed/seed.ts";
import type { SiteContent } from "#app/features/content/site-content.ts";
import { readVoice } from "#app/features/content/voice.ts";
import { memoize } from "#app/lib/memoize.ts";
import { currentLanguage } from "#app/platform/language/site-texts.server.ts";
import type { Config } from "./config.server.ts";

type ContentParts = Pick<Content, "db" | "now" | "log"> & { config: Pick<Config, "contactEmail" | "timeZone"> };

export function createContent({ config: { contactEmail, timeZone }, ...parts }: ContentParts): Content {
  const seed = readSeed();
  const { documents: published } = nothingPublished;
  const translations = assembleTranslations({ seed, contactEmail }, nothingPublished);
  return {
    ...parts,
    seed,
    contactEmail,
    timeZone,
    refreshes: { begun: 0, shown: 0 },
    isSample: false,
    published,
    current: translations.en,
    translations,
  };
}

/** Its name is read where it is needed: the owner may publish another. */
export const createLiveSite = (content: Content, url: string) => ({
  get name() {
    return content.current.studio.name;
  },
  url,
});

const promiseOf = memoize(({ studio, home, language }: SiteContent) => {
  if (!studio.confirmsMessages) return undefined;
  return home.shows.voice ? readVoice({ ...studio, firstSite: { from: "", to: "" } }, language).join("") : "";
}, new WeakMap());

export const createLiveOwner = (content: Content) => ({
  get name() {
    return content.current.studio.name;
  },
  get email() {
    return content.current.studio.contactEmail;
  },
  /** In the request's language. */
  get supportLabel() {
    return contentIn(content, currentLanguage()).studio.supportLabel;
  },
  get promise() {
    return promiseOf(contentIn(content, currentLanguage()));
  },
});
