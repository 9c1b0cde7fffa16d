import { redirect } from "react-router";
import { z } from "zod";
import { originalLanguage, siteLanguages } from "#app/lib/language/languages.ts";
import { ownerAction, type PageCall, staffAction } from "#app/platform/actions/define-action.server.ts";
import { AppError, createInvalidInputError, createNotFoundError } from "#app/platform/app-error.ts";
import { getServices } from "#app/platform/services.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { openVersion, publish, saveDraft } from "../content.usecases.server.ts";
import { type Body, type DocumentRef, documents, isEntryKind, isKind, type Kind } from "../documents/documents.ts";
import { describeFields } from "../documents/fields.ts";
import { changeList, type PostedFields, readPostedFields, toPostedFields } from "../documents/posted-fields.ts";
import { testimonialActions } from "../testimonials/testimonial-actions.server.ts";
import { addressOfStep, readStep } from "./setup-steps.tsx";

const versionNumber = z.coerce.number().int().min(0).max(1e9);
/** The version on the screen, and the document's own fields. */
const documentSchema = z.looseObject({ base: versionNumber });

/** @throws AppError 404 */
export function readRef({ params: { kind, id }, url }: Pick<PageCall, "params" | "url">) {
  if (!isKind(kind) || isEntryKind(kind) !== (id !== undefined)) throw createNotFoundError("This document");
  const typed = url.searchParams.get("language") ?? originalLanguage;
  const language = siteLanguages.find((known) => known === typed);
  const isTranslated = documents[kind].translated.length > 0;
  if (!language || !(language === originalLanguage || isTranslated)) throw createNotFoundError("This document");
  return { kind, id, language } satisfies DocumentRef;
}

/** @throws AppError 422 with a text for each field that is wrong, by the field's whole name */
function readDocument(kind: Kind, posted: PostedFields): Body {
  const { schema } = documents[kind];
  const parsed = schema.safeParse(readPostedFields(describeFields(schema), posted));
  if (parsed.success) return parsed.data;
  throw createInvalidInputError(
    Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join("."), message]).reverse()),
  );
}

async function save({ context, params, url }: PageCall, { base, ...fields }: z.output<typeof documentSchema>) {
  const ref = readRef({ params, url });
  const author = context.get(staffContext).username;
  const body = readDocument(ref.kind, fields as PostedFields);
  return saveDraft(getServices(context).content, { ...ref, base, body, author });
}

export const documentActions = [
  ...testimonialActions,
  staffAction({
    intent: "save",
    schema: documentSchema,
    run: async (call) => ({ saved: await save(call, call.input) }),
  }),
  staffAction({
    intent: "change-list",
    schema: documentSchema.extend({ change: z.string().regex(/^(add:[a-z]+|(up|remove):[a-z]+\.\d{1,3})$/i) }),
    run: async ({ params, url, input: { base, change, ...posted } }) => {
      const { schema } = documents[readRef({ params, url }).kind];
      const fields = describeFields(schema);
      const body = readPostedFields(fields, posted as PostedFields);
      changeList(body, fields, change);
      return { base, changed: toPostedFields(fields, body), isSaved: change.startsWith("add:") };
    },
  }),
  staffAction({
    intent: "use-version",
    schema: z.object({ base: versionNumber, version: versionNumber }),
    done: { title: "Draft saved", text: "It is the version that you chose." },
    run: async ({ context, params, url, input: { base, version } }) => {
      const ref = readRef({ params, url });
      const { content } = getServices(context);
      const author = context.get(staffContext).username;
      const body = await openVersion(content, ref, version);
      const saved = await saveDraft(content, { ...ref, base, body, author });
      const changed = toPostedFields(describeFields(documents[ref.kind].schema), { ...body });
      return { saved, changed, isSaved: true };
    },
  }),
  ownerAction({
    intent: "publish",
    schema: documentSchema,
    done: { title: "Published", text: "Visitors see it from now on." },
    run: async (call) => {
      const ref = readRef(call);
      const saved = await save(call, call.input);
      const step = readStep(ref.kind, call.input.step);
      if (saved.number === 0 && !step) throw createNothingNewError();
      if (saved.number > 0) await publish(getServices(call.context).content, ref, saved.number);
      if (step) throw redirect(addressOfStep(step.number + 1), { status: 303 });
      return { saved };
    },
  }),
] as const;

const createNothingNewError = (): AppError =>
  new AppError({ code: "content/nothing-new", status: 422, message: "Visitors see this already." });
