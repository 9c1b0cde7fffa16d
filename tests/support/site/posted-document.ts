import { type Documents, documents } from "#app/features/content/documents/documents.ts";
import { describeFields } from "#app/features/content/documents/fields.ts";
import { toPostedFields } from "#app/features/content/documents/posted-fields.ts";
import { readSeed } from "#app/features/content/seed/seed.ts";
import type { Client } from "./client.ts";
import { fieldValue, parseHtml } from "./html.ts";

const seed = readSeed();

export const readBase = (page: string): string => fieldValue(parseHtml(page), "base") ?? "";

/** The form of a document as the site came with it. */
export const postedDocument = (kind: keyof Documents): Record<string, string> =>
  toPostedFields(describeFields(documents[kind].schema), { ...seed[kind] });

/** @param changes fields of the document Studio, as its form posts them */
export async function publishStudio(owner: Client, changes: Record<string, string>): Promise<void> {
  const path = "/admin/site/studio";
  const base = readBase(await (await owner.get(path)).text());
  const { status } = await owner.postForm(path, { ...postedDocument("studio"), ...changes, base, intent: "publish" });
  if (status !== 200) throw new Error(`publish: ${status}`);
}

/** Fields of the form that name a person, prices and the place on the map. */
export const postedFacts = {
  ...{ "voice.name": "Robin", "voice.place": "Warsaw", "voice.replyWithin": "one working day" },
  ...{ "firstSite.from": "€2,500", "firstSite.to": "€9,000" },
  ...{ "map.label": "Warsaw, Poland", "map.latitude": "52.2297", "map.longitude": "21.0122" },
};

export const offerPolish = (owner: Client): Promise<void> => publishStudio(owner, { inPolish: "on" });
