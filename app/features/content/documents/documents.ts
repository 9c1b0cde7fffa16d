import type { z } from "zod";
import { type Answers, answersSchema } from "./answers.schema.ts";
import { type Home, homeSchema } from "./home.schema.ts";
import { type Studio, studioSchema } from "./studio.schema.ts";
import { type Terms, termsSchema } from "./terms.schema.ts";

export interface Documents {
  readonly studio: Studio;
  readonly home: Home;
  readonly answers: Answers;
  readonly terms: Terms;
}

export type Kind = keyof Documents;

interface KindOfDocument<Body> {
  readonly schema: z.ZodObject & z.ZodType<Body>;
  readonly title: string;
  readonly lead: string;
}

export const documents: { readonly [K in Kind]: KindOfDocument<Documents[K]> } = {
  studio: { schema: studioSchema, title: "Studio", lead: "Name, contact, prices and law." },
  home: { schema: homeSchema, title: "Home", lead: "What your first page says." },
  answers: {
    schema: answersSchema,
    title: "Services and answers",
    lead: "What the assistant and the search quote.",
  },
  terms: { schema: termsSchema, title: "Terms", lead: "Your terms of service." },
};

export const kinds = Object.keys(documents) as readonly Kind[];

export const isKind = (name: string | undefined): name is Kind => name !== undefined && Object.hasOwn(documents, name);
