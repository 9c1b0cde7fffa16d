import type { EntryKind } from "../../documents/documents.ts";

interface EntryTexts {
  readonly title: string;
  readonly one: string;
  readonly many: string;
  readonly lead: string;
  readonly empty: string;
}

export const entryTexts: Readonly<Record<EntryKind, EntryTexts>> = {
  work: {
    ...{ title: "Work", one: "case study", many: "case studies" },
    lead: "Case studies of your projects, in the order in which visitors see them.",
    empty: "A case study shows a project with pictures and a result. Home shows the first ones.",
  },
  notes: {
    ...{ title: "Notes", one: "note", many: "notes" },
    lead: "Short texts with a date. Visitors can follow them by a feed.",
    empty: "A note is a text with a date: what you learned, made or changed.",
  },
};
