import { href, redirect } from "react-router";
import { z } from "zod";
import { cleanLine, cleanText } from "#app/lib/text.ts";
import { ownerAction, type PageCall, pageAction, staffAction } from "#app/platform/actions/define-action.server.ts";
import { createNotFoundError } from "#app/platform/app-error.ts";
import { getServices } from "#app/platform/services.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import type { EntryRef } from "../entries/entries.usecases.server.ts";
import { contentTexts } from "../strings/content-texts.server.ts";
import { askClient, removeTestimonial, useTestimonial, writeTestimonial } from "./testimonials.usecases.server.ts";

const texts = () => contentTexts().testimonial;

const typed = (max: number, clean: (text: string) => string) =>
  z
    .string()
    .overwrite(clean)
    .max(max, { error: () => texts().tooLong({ max }) });

export const clientActions = [
  pageAction({
    intent: "write",
    schema: z.object({
      token: z.string().max(100),
      quote: typed(600, (text) => cleanText(text).trim()).min(1, { error: () => texts().noQuote }),
      name: typed(80, cleanLine).min(1, { error: () => texts().noName }),
      role: typed(80, cleanLine),
    }),
    // The page is opened again: its link is used up.
    run: async ({ context, input: { token, ...testimonial } }) => {
      await writeTestimonial(getServices(context).content, token, testimonial);
      return redirect(`${href("/testimonial")}?sent`, { status: 303 });
    },
  }),
] as const;

/** @throws AppError 404 for other kinds */
function readWorkRef({ kind, id }: PageCall["params"]): EntryRef {
  if (kind !== "work" || id === undefined) throw createNotFoundError("This case study");
  return { kind, id };
}

const one = z.object({ id: z.uuid() });

export const testimonialActions = [
  ownerAction({
    intent: "ask-client",
    run: async ({ context, params }) => {
      const { content, config } = getServices(context);
      const token = await askClient(content, readWorkRef(params));
      return { link: `${config.origin}${href("/testimonial")}?token=${token}` };
    },
  }),
  staffAction({
    intent: "use-testimonial",
    schema: one.extend({ base: z.coerce.number().int().min(0).max(1e9) }),
    done: { title: "Draft saved", text: "It has what the client wrote." },
    run: async ({ context, params, input }) => {
      const author = context.get(staffContext).username;
      return useTestimonial(getServices(context).content, readWorkRef(params), { ...input, author });
    },
  }),
  ownerAction({
    intent: "remove-testimonial",
    schema: one,
    done: { title: "Removed" },
    run: ({ context, params, input }) => removeTestimonial(getServices(context).content, readWorkRef(params), input.id),
  }),
] as const;
