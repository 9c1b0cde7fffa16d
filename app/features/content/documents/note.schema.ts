import { z } from "zod";
import { slug } from "./entry-fields.ts";
import { checked, line, markdown, picture, text } from "./fields.ts";

export const noteSchema = z.object({
  title: line(90, { label: "Title" }, 1),
  slug: slug(),
  date: checked(
    line(10, { label: "Date", hint: "As in: 2026-05-03." }, 1),
    (typed) => z.iso.date().safeParse(typed).success,
    "Please write a date, as in 2026-05-03.",
  ),
  cover: picture({ label: "Cover" }),
  coverText: line(200, { label: "What the cover shows", hint: "For those who do not see it." }),
  summary: text(300, { label: "Summary", hint: "In the list, in the feed and in search engines." }),
  text: markdown(40_000, { label: "Text" }),
});

export type Note = z.output<typeof noteSchema>;
