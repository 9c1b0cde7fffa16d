import { z } from "zod";
import { slug } from "./entry-fields.ts";
import { group, line, link, markdown, picture, text, toggle } from "./fields.ts";

export const workSchema = z.object({
  title: line(90, { label: "Title" }, 1),
  slug: slug(),
  client: line(80, { label: "Client" }),
  year: line(20, { label: "Year" }),
  cover: picture({ label: "Cover" }),
  coverText: line(200, { label: "What the cover shows", hint: "For those who do not see it." }),
  summary: text(300, { label: "Summary", hint: "On home and in search engines, too." }),
  text: markdown(40_000, { label: "Text" }),
  result: text(300, { label: "Result", hint: "What changed for the client." }),
  link: link({ label: "Address of the site" }),
  testimonial: group(
    { label: "What the client says" },
    {
      quote: text(600, { label: "Quote" }),
      name: line(80, { label: "Name", isName: true }),
      role: line(80, { label: "Role", hint: "As in: owner of Calder Ceramics." }),
    },
  ),
  isOnHome: toggle({ label: "Show it on home" }),
});

export type Work = z.output<typeof workSchema>;
