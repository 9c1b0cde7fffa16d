import { z } from "zod";

export interface Release {
  readonly version: string;
  /** ISO time. */
  readonly publishedAt: string;
  /** Page of the release, http or https. */
  readonly url: string;
}

const atom = "http://www.w3.org/2005/Atom";
/** Feeds have five elements in each other. A deeper text is none, and takes long to read. */
const depthMax = 20;

const entrySchema = z.object({
  link: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .transform((text) => new URL(text)),
  published: z.iso.datetime({ offset: true }),
});
/** Forges end the address of a release with its tag. Betas such as v1.3.0-rc.1 are left out. */
const versionTag = /\/v?((?:0|[1-9]\d{0,5})(?:\.(?:0|[1-9]\d{0,5})){2})$/;
const { compare } = new Intl.Collator("en", { numeric: true });

export const isNewer = (version: string, than: string): boolean => compare(version, than) > 0;

/** Reads only numbers, a day and a link. @returns the highest version @throws for an invalid Atom feed */
export async function findNewestRelease(text: string): Promise<Release | undefined> {
  const releases = (await parseEntries(text)).flatMap((entry): Release[] => {
    const { success, data } = entrySchema.safeParse({ published: entry.updated, ...entry });
    const version = success && versionTag.exec(data.link.pathname)?.[1];
    return version ? [{ version, publishedAt: new Date(data.published).toISOString(), url: data.link.href }] : [];
  });
  return releases.sort((a, b) => compare(b.version, a.version))[0];
}

type Entry = Record<string, string>;

async function parseEntries(feed: string): Promise<Entry[]> {
  const { SaxesParser } = await import("saxes");
  const parser = new SaxesParser();
  const entries: Entry[] = [];
  let depth = 0;
  let entry: Entry = {};
  let text = "";
  parser.on("opentag", ({ name, attributes }) => {
    depth++;
    text = "";
    const isFeed = name === "feed" && attributes.xmlns === atom;
    if (depth > depthMax || (depth === 1 && !isFeed)) throw new Error("no Atom feed");
    if (depth === 2) entry = {};
    const { rel = "alternate", href } = attributes;
    if (depth === 3 && name === "link" && rel === "alternate" && href) entry.link ??= href;
  });
  parser.on("text", (part) => {
    text += part;
  });
  parser.on("closetag", ({ name }) => {
    if (depth === 3 && (name === "published" || name === "updated")) entry[name] = text;
    if (depth === 2 && name === "entry") entries.push(entry);
    depth--;
  });
  parser.write(feed).close();
  return entries;
}
