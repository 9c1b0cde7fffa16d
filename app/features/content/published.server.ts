import { holdsSample } from "#app/platform/audit-log/holds-sample.server.ts";
import { sha256 } from "#app/platform/keys.server.ts";
import { findVersion, listPublished, listRedirects, type Version } from "./content.store.server.ts";
import type { Content, Shown } from "./content-service.ts";
import { type Body, type Documents, documents, isEntryKind, type Kind } from "./documents/documents.ts";
import { fillContent, type PublishedEntry, type SiteContent } from "./site-content.ts";

interface Published {
  /** Read again only where their version is another. */
  readonly documents: ReadonlyMap<string, Shown>;
  readonly redirects: ReadonlyMap<string, string>;
  readonly isSample: boolean;
  readonly version: string;
}

/** @param known documents that were read before */
export async function readPublished(content: Content, known: ReadonlyMap<string, Shown>): Promise<Published> {
  const { db } = content;
  const [rows, redirects, isSample] = await Promise.all([listPublished(db), listRedirects(db), holdsSample(db)]);
  const isAsShipped = rows.length + redirects.length === 0 && !isSample;
  const read = new Map<string, Shown>();
  for (const { id, kind, number, published_at: publishedAt } of rows) {
    const before = known.get(id);
    const isKnown = before?.number === number && before.publishedAt === publishedAt;
    const body = isKnown ? before.body : await readListed(content, kind, await findVersion(db, id, number));
    if (body) read.set(id, { id, kind, number, publishedAt, body });
  }
  return {
    documents: read,
    redirects: new Map(redirects.map(({ path, target }) => [path, target])),
    isSample,
    version: isAsShipped ? "" : sha256(JSON.stringify([rows, redirects, isSample])).slice(0, 16),
  };
}

/** Memory holds no text of an entry. */
function readListed(content: Content, kind: Kind, version: Version | undefined): Body | undefined {
  const body = version && readBody(content, kind, version);
  return body && isEntryKind(kind) ? { ...body, text: "" } : body;
}

/** A body that does not fit the schema of today is logged, and the text that the site came with is shown. */
export function readBody(content: Content, kind: Kind, { body, number }: Version): Body | undefined {
  const parsed = documents[kind].schema.safeParse(JSON.parse(body));
  if (parsed.success) return parsed.data;
  content.log.error({ kind, number, issues: parsed.error.issues.slice(0, 5) }, "a version of a document is not valid");
  return seedOf(content, kind);
}

/** @returns undefined for an entry: the site comes with none */
export const seedOf = ({ seed }: Content, kind: Kind): Body | undefined => (isEntryKind(kind) ? undefined : seed[kind]);

export function assemble(
  { seed, contactEmail }: Pick<Content, "seed" | "contactEmail">,
  { documents: shown, redirects, isSample, version }: Published,
): SiteContent {
  const ofSite = [...shown.values()].filter(({ kind }) => !isEntryKind(kind));
  const bodies: Documents = { ...seed, ...Object.fromEntries(ofSite.map(({ kind, body }) => [kind, body])) };
  const studio = {
    ...bodies.studio,
    ...(contactEmail !== undefined && { contactEmail }),
    ...(isSample && { name: `${bodies.studio.name} (sample)` }),
  };
  return fillContent({
    ...bodies,
    studio,
    redirects,
    version,
    publishedAt: Object.fromEntries(ofSite.map(({ kind, publishedAt }) => [kind, publishedAt])),
    work: listShown(shown, "work"),
    notes: listShown(shown, "notes").sort((a, b) => b.body.date.localeCompare(a.body.date)),
  });
}

const listShown = <K extends "work" | "notes">(shown: Published["documents"], kind: K) =>
  [...shown.values()].filter((one) => one.kind === kind) as unknown as PublishedEntry<K>[];

export const nothingPublished: Published = { documents: new Map(), redirects: new Map(), isSample: false, version: "" };
