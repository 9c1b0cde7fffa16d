import type { Note } from "#app/features/content/documents/note.schema.ts";
import type { Work } from "#app/features/content/documents/work.schema.ts";
import type { Scene } from "./sample-pictures.ts";

interface SampleWork {
  readonly cover: Scene;
  /** Its text has `COVER` where the picture is shown again, larger. */
  readonly body: Partial<Work> & { title: string };
}

const clay = [178, 92, 64] as const;
const sand = [232, 214, 190] as const;
const ink = [24, 42, 52] as const;
const leaf = [92, 128, 84] as const;
const sun = [240, 196, 92] as const;

/** The first is shown last. */
export const sampleWork: readonly SampleWork[] = [
  {
    cover: {
      ground: leaf,
      discs: [
        [0.78, 0.2, 0.14, sun],
        [0.3, 0.75, 0.38, [70, 104, 66]],
        [0.86, 0.82, 0.34, [54, 84, 58]],
        [0.5, 0.36, 0.03, sand],
      ],
    },
    body: {
      title: "Feld & Wiese",
      client: "Jonas Feld",
      year: "2025",
      coverText: "Hills and a low sun, in flat colors",
      summary: "A farm shop whose opening hours are right every day.",
      text: "The old site was made in 2014. Nobody could change the opening hours, so the shop’s door had a sheet of paper.\n\nWe kept the **recipes**, which people came for, and dropped the rest.\n\n- Hours, closed days and the box of the week are three fields.\n- Pages are small enough for the fields, where phones have one bar.",
      result: "Two calls a day fewer that ask whether the shop is open.",
    },
  },
  {
    cover: {
      ground: sand,
      discs: [
        [0.34, 0.34, 0.24, clay],
        [0.34, 0.34, 0.19, [198, 116, 86]],
        [0.7, 0.42, 0.17, ink],
        [0.7, 0.42, 0.13, [44, 66, 78]],
        [0.55, 0.12, 0.07, sun],
      ],
    },
    body: {
      title: "Calder Ceramics",
      client: "Ann Calder",
      year: "2026",
      coverText: "Three plates seen from above, in flat colors",
      summary: "A shop for forty plates, each of which exists once.",
      text: "Ann makes forty plates a month, and each exists once. A shop system wants stock numbers, and she had none.\n\n## What we made\n\nA page that shows what is there, in the order in which it left the kiln. What is sold stays for a week, in gray.\n\nCOVER\n\nAnn adds a plate on her phone: a picture, a price, done.",
      result: "Nine of ten plates are sold within a week.",
      testimonial: { quote: "I take the picture, and it is for sale.", name: "Ann Calder", role: "potter" },
    },
  },
];

export const sampleNote: Partial<Note> & { title: string } = {
  title: "A page that weighs less than its picture",
  summary: "Visitors read before they wait. We count bytes so that they can.",
  text: "Most of our visitors have a phone and one bar of signal. So each page comes with **one answer** of the server, and all else follows while it is read.\n\nA first site costs {first site from} or more. That is written once, and this page quotes it.",
};
