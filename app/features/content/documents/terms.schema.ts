import { z } from "zod";
import { added, checked, line, list, markdown, text } from "./fields.ts";

const anchor = checked(
  line(40, { label: "Anchor", hint: "Links lead to it, as in /tos#privacy.", isName: true }, 1),
  (typed) => /^[a-z][a-z0-9-]*$/.test(typed),
  "Please use small letters, digits and hyphens.",
);

const section = { title: line(80, { label: "Title" }, 1), anchor, text: markdown(6000, { label: "Text" }) };

export const termsSchema = z.object({
  updated: line(40, { label: "Last updated" }, 1),
  sections: checked(
    list(30, { label: "Sections", hint: "Markdown. {studio}, {firm}, {law} and {courts} are filled in." }, section),
    (sections) => new Set(sections.map(({ anchor: one }) => one)).size === sections.length,
    "Two sections have the same anchor.",
  ),
  privacy: added(
    text(6000, { label: "Your additions to Privacy", hint: "Markdown, shown at the end of /privacy. Empty for none." }),
  ),
});

export type Terms = z.output<typeof termsSchema>;
