import type { z } from "zod";
import type { SiteLanguage } from "#app/lib/language/languages.ts";
import { type Answers, answersSchema } from "./answers.schema.ts";
import { type Home, homeSchema } from "./home.schema.ts";
import { type Note, noteSchema } from "./note.schema.ts";
import { type Studio, studioSchema } from "./studio.schema.ts";
import { type Terms, termsSchema } from "./terms.schema.ts";
import { type Work, workSchema } from "./work.schema.ts";

/** Kinds with one document each, which has a shipped text. */
export interface Documents {
  readonly studio: Studio;
  readonly home: Home;
  readonly answers: Answers;
  readonly terms: Terms;
}

/** Kinds with many documents, each with a page. */
export interface Entries {
  readonly work: Work;
  readonly notes: Note;
}

export type EntryKind = keyof Entries;
export type Kind = keyof Documents | EntryKind;
type Bodies = Documents & Entries;
export type Body = Bodies[Kind];

/** Refers to a document. Translations of an entry share the original's id. */
export interface DocumentRef {
  readonly kind: Kind;
  readonly id?: string | undefined;
  /** By default the original language. */
  readonly language?: SiteLanguage | undefined;
}

interface KindOfDocument<Shape> {
  readonly schema: z.ZodObject & z.ZodType<Shape>;
  readonly title: string;
  readonly lead: string;
  /** Fields with a text in each language. */
  readonly translated: readonly string[];
}

/** A translated fact is shown while the original is unchanged. A person’s name is not translated. */
export const facts: readonly string[] = [
  ...["supportLabel", "voice.place", "voice.replyWithin", "map.label", "law.governing", "law.courts", "law.authority"],
  ...["firstSite.from", "firstSite.to", "prices"],
];

export const documents: { readonly [K in Kind]: KindOfDocument<Bodies[K]> } = {
  studio: {
    schema: studioSchema,
    title: "Studio",
    lead: "Name, contact, prices, business details and law.",
    translated: ["tagline", ...facts],
  },
  home: {
    schema: homeSchema,
    title: "Home",
    lead: "What your first page says.",
    translated: ["badge", "headline", "lead", "buttons", "cardsTitle", "cards", "steps", "call"],
  },
  answers: {
    schema: answersSchema,
    title: "Services and answers",
    lead: "What the assistant and the search quote.",
    translated: ["services.pl", "questions.pl"],
  },
  terms: {
    schema: termsSchema,
    title: "Terms",
    lead: "Terms of service, and additions to Privacy. Both pages begin as templates: have a lawyer read them.",
    translated: ["updated", "sections", "privacy"],
  },
  work: {
    schema: workSchema,
    title: "Case study",
    lead: "One of your projects.",
    translated: ["title", "slug", "coverText", "summary", "text", "result", "testimonial"],
  },
  notes: {
    schema: noteSchema,
    title: "Note",
    lead: "A text with a date.",
    translated: ["title", "slug", "coverText", "summary", "text"],
  },
};

export const kinds = ["studio", "home", "answers", "terms"] as const satisfies readonly (keyof Documents)[];
export const entryKinds = ["work", "notes"] as const satisfies readonly EntryKind[];

export const isKind = (name: string | undefined): name is Kind => name !== undefined && Object.hasOwn(documents, name);

export const isEntryKind = (name: string | undefined): name is EntryKind => entryKinds.some((kind) => kind === name);
