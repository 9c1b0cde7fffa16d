import { redirect } from "react-router";
import { z } from "zod";
import { originalLanguage, siteLanguages } from "#app/lib/language/languages.ts";
import { ownerAction, type PageCall, staffAction } from "#app/platform/actions/define-action.server.ts";
import { AppError, createInvalidInputError, createNotFoundError } from "#app/platform/app-error.ts";
import { getServices } from "#app/platform/services.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { openDocument, openVersion, publish, saveDraft } from "../content.usecases.server.ts";
import { type Body, type DocumentRef, documents, isEntryKind, isKind } from "../documents/documents.ts";
import { describeFields, pickFields } from "../documents/fields.ts";
import {
  changeList,
  hasField,
  labelOf,
  listUntranslated,
  type PostedFields,
  readPostedFields,
  toPostedFields,
} from "../documents/posted-fields.ts";
import { slugOf } from "../documents/slug-of.ts";
import { readTypedFields } from "../documents/typed-fields.ts";
import { testimonialActions } from "../testimonials/testimonial-actions.server.ts";
import { addressOfStep, readStep } from "./setup-steps.tsx";
import { readOriginal } from "./translating/read-original.server.ts";

const versionNumber = z.coerce.number().int().min(0).max(1e9);
const documentSchema = z.looseObject({
  base: versionNumber,
  edit: z
    .string()
    .regex(/^\w{16,64}-\d{1,9}$/)
    .optional()
    .catch(undefined),
});

/** @throws AppError 404 */
export function readRef({ params: { kind, id }, url }: Pick<PageCall, "params" | "url">) {
  if (!isKind(kind) || isEntryKind(kind) !== (id !== undefined)) throw createNotFoundError("This document");
  const typed = url.searchParams.get("language") ?? originalLanguage;
  const language = siteLanguages.find((known) => known === typed);
  if (!language) throw createNotFoundError("This document");
  return { kind, id, language } satisfies DocumentRef;
}

/** Publishing such a shipped text unchanged says that the owner has read it. */
export const needsReading = ({ kind, language }: DocumentRef): boolean =>
  kind === "terms" || language !== originalLanguage;

type Posted = z.output<typeof documentSchema>;

/** Stores the form as typed; invalid fields are reported and stored for a correction. */
async function save({ context, params, url }: PageCall, { base, edit, ...posted }: Posted, isFirst = false) {
  const ref = readRef({ params, url });
  const author = context.get(staffContext).username;
  const { content } = getServices(context);
  const fields = describeFields(documents[ref.kind].schema);
  const typed = Object.fromEntries(Object.entries(posted as PostedFields).filter(([name]) => hasField(fields, name)));
  const [opened, original] = await Promise.all([openDocument(content, ref), readOriginal(content, ref)]);
  if (original && !opened.published) typed.slug = readAddress(typed, original.texts, opened.body);
  const { body, fieldErrors } = readTypedFields(ref.kind, typed, opened.body);
  const isRight = Object.keys(fieldErrors).length === 0;
  const saved = await saveDraft(content, {
    ...ref,
    base,
    body,
    typed: isRight ? undefined : typed,
    edit,
    author,
    isFirst,
  });
  const ownFields = pickFields(fields, documents[ref.kind].translated);
  const same = original
    ? listUntranslated(ownFields, toPostedFields(fields, { ...body }), original.texts, ref.language)
    : [];
  return { saved, fieldErrors, isRight, untranslated: same.map((name) => labelOf(fields, name.split("."))) };
}

/** @returns the address of a translation, which follows its title until it is published or its author types another */
function readAddress({ title = "", slug }: PostedFields, original: PostedFields, before: Body): string | undefined {
  const last = "title" in before ? slugOf(before.title) : undefined;
  const isGiven = slug === original.slug || slug === last;
  return isGiven && title !== original.title ? (slugOf(title) ?? slug) : slug;
}

export const documentActions = [
  ...testimonialActions,
  staffAction({
    intent: "save",
    schema: documentSchema,
    run: async (call) => {
      const { saved, fieldErrors } = await save(call, call.input);
      return { saved, fieldErrors };
    },
  }),
  staffAction({
    intent: "change-list",
    schema: documentSchema.extend({ change: z.string().regex(/^(add:[a-z]+|(up|remove):[a-z]+\.\d{1,3})$/i) }),
    run: async ({ params, url, input: { base, change, edit: _, ...posted } }) => {
      const { schema } = documents[readRef({ params, url }).kind];
      const fields = describeFields(schema);
      const body = readPostedFields(fields, posted as PostedFields);
      changeList(body, fields, change);
      return { base, changed: toPostedFields(fields, body) };
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
      const { body, typed } = await openVersion(content, ref, version);
      const saved = await saveDraft(content, { ...ref, base, body, typed, author });
      const changed = { ...toPostedFields(describeFields(documents[ref.kind].schema), { ...body }), ...typed };
      return { saved, changed };
    },
  }),
  ownerAction({
    intent: "publish",
    schema: documentSchema,
    done: { title: "Published", text: "Visitors see it from now on." },
    run: async (call) => {
      const ref = readRef(call);
      const { saved, fieldErrors, isRight, untranslated } = await save(call, call.input, needsReading(ref));
      const step = readStep(ref.kind, call.input.step);
      try {
        if (!isRight) throw createInvalidInputError(fieldErrors);
        if (untranslated.length > 0 && !call.input.asItIs) throw createUntranslatedError(untranslated);
        if (saved.number === 0 && !step) throw createNothingNewError();
        if (saved.number > 0) await publish(getServices(call.context).content, ref, saved.number);
      } catch (error) {
        if (error instanceof AppError) error.details = { ...error.details, saved };
        throw error;
      }
      if (step) throw redirect(addressOfStep(step.number + 1), { status: 303 });
      return { saved };
    },
  }),
] as const;

const createUntranslatedError = (labels: readonly string[]): AppError =>
  new AppError({
    code: "content/untranslated",
    status: 422,
    message: `Still the same as in English: ${labels.join("; ")}.`,
    details: { isUntranslated: true },
  });

const createNothingNewError = (): AppError =>
  new AppError({ code: "content/nothing-new", status: 422, message: "Visitors see this already." });
