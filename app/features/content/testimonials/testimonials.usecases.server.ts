import { dayMs } from "#app/lib/units.ts";
import { AppError, createNotFoundError } from "#app/platform/app-error.ts";
import { gone } from "#app/platform/http/secret-page.ts";
import { createToken, sha256 } from "#app/platform/keys.server.ts";
import { openDocument, saveDraft } from "../content.usecases.server.ts";
import type { Content } from "../content-service.ts";
import type { Work } from "../documents/work.schema.ts";
import type { EntryRef } from "../entries/entries.usecases.server.ts";
import { contentTexts } from "../strings/content-texts.server.ts";
import {
  deleteTestimonial,
  findLink,
  insertLink,
  listTestimonials,
  markUsed,
  storeWritten,
} from "./testimonials.store.server.ts";

const linkLastsMs = 30 * dayMs;
export const testimonialsMax = 20;

type Testimonial = Work["testimonial"];

/** @returns the token of a one-time link @throws AppError 409 */
export async function askClient(content: Content, ref: EntryRef): Promise<string> {
  await openDocument(content, ref);
  const token = createToken();
  const now = content.now();
  await content.db.transaction().execute(async (trx) => {
    if ((await listTestimonials(trx, ref.id)).length >= testimonialsMax) throw createFullError();
    await insertLink(trx, {
      id: crypto.randomUUID(),
      document_id: ref.id,
      token_hash: sha256(token),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + linkLastsMs).toISOString(),
      written_at: null,
      used_at: null,
      quote: "",
      name: "",
      role: "",
    });
  });
  return token;
}

/** @returns the case study's title @throws AppError 410 */
export async function openLink(content: Content, token: string): Promise<string> {
  const { document_id: id } = await findOpenLink(content, token);
  return ((await openDocument(content, { kind: "work", id })).body as Work).title;
}

/** @throws AppError 410 */
export async function writeTestimonial(content: Content, token: string, testimonial: Testimonial): Promise<void> {
  const { id } = await findOpenLink(content, token);
  const isStored = await storeWritten(content.db, id, { ...testimonial, written_at: content.now().toISOString() });
  if (!isStored) throw createEndedError();
}

/** Adds it to a draft of the case study. @throws AppError 404, 409 if the base is not the newest version */
export async function useTestimonial(
  content: Content,
  ref: EntryRef,
  { id, base, author }: { id: string; base: number; author: string },
) {
  const written = (await listTestimonials(content.db, ref.id)).find((one) => one.id === id && one.written_at !== null);
  if (!written) throw createNotFoundError("This testimonial");
  const { quote, name, role } = written;
  const { body } = await openDocument(content, ref);
  const changed = { ...(body as Work), testimonial: { quote, name, role } };
  const saved = await saveDraft(content, { ...ref, base, author, body: changed });
  await markUsed(content.db, id, content.now().toISOString());
  return { body: changed, saved };
}

export const removeTestimonial = ({ db }: Content, { id: documentId }: EntryRef, id: string): Promise<void> =>
  deleteTestimonial(db, documentId, id);

async function findOpenLink({ db, now }: Content, token: string) {
  const link = await findLink(db, sha256(token), now().toISOString());
  if (!link) throw createEndedError();
  return link;
}

const createEndedError = (): AppError =>
  new AppError({
    code: "content/link-ended",
    status: gone,
    message: contentTexts().testimonial.ended,
  });

const createFullError = (): AppError =>
  new AppError({
    code: "content/testimonials-full",
    status: 409,
    message: `A case study has at most ${testimonialsMax} links and answers. Please remove one first.`,
  });
