import type { z } from "zod";
import type { SiteLanguage } from "#app/lib/language/languages.ts";
import { type Answers, answersSchema } from "./answers.schema.ts";
import { type Home, homeSchema } from "./home.schema.ts";
import { type Note, noteSchema } from "./note.schema.ts";
import { type Studio, studioSchema } from "./studio.schema.ts";
import { type Terms, termsSchema } from "./terms.schema.ts";
import { type Work, workSchema } from "./work.schema.ts";

/** The kinds of which the site has one document each, and comes with a text. */
export interface Documents {
  readonly studio: Studio;
  readonly home: Home;
  readonly answers: Answers;
  readonly terms: Terms;
}

/** The kinds of which there are many, each with a page of its own. */
export interface Entries {
  readonly work: Work;
  readonly notes: Note;
}

export type EntryKind = keyof Entries;
export type Kind = keyof Documents | EntryKind;
type Bodies = Documents & Entries;
export type Body = Bodies[Kind];

/** One document. An entry has an id, which is the original's in each language. */
export interface DocumentRef {
  readonly kind: Kind;
  readonly id?: string | undefined;
  /** By default the original's. */
  readonly language?: SiteLanguage | undefined;
}

interface KindOfDocument<Shape> {
  readonly schema: z.ZodObject & z.ZodType<Shape>;
  readonly title: string;
  readonly lead: string;
  /** Fields that have a text in each language; all others are the original's. Without one it is not translated. */
  readonly translated: readonly string[];
}

/** The translation of a fact is shown as long as the original says what was translated. A person’s name has none. */
export const facts: readonly string[] = [
  ...["supportLabel", "voice.place", "voice.replyWithin", "map.label", "law.governing", "law.courts", "law.authority"],
];

export const documents: { readonly [K in Kind]: KindOfDocument<Bodies[K]> } = {
  studio: {
    schema: studioSchema,
    title: "Studio",
    lead: "Name, contact, prices and law.",
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
    translated: [],
  },
  terms: {
    schema: termsSchema,
    title: "Terms",
    lead: "Your terms of service, and additions to Privacy.",
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
