import { z } from "zod";
import { group, line, list, text, toggle } from "./fields.ts";

const titled = { title: line(60, { label: "Title" }, 1), text: text(300, { label: "Text" }) };

export const homeSchema = z.object({
  badge: line(60, { label: "Line above the headline" }),
  headline: line(90, { label: "Headline" }, 1),
  lead: text(200, { label: "Text below the headline", hint: "Search engines show it, too." }),
  buttons: group(
    { label: "Buttons" },
    { contact: line(40, { label: "To the contact form" }, 1), more: line(40, { label: "To what you do" }, 1) },
  ),
  cardsTitle: line(90, { label: "Title above the cards" }, 1),
  cards: list(6, { label: "Cards" }, titled),
  shows: group(
    { label: "Sections" },
    {
      concepts: toggle({ label: "The four concepts" }),
      demos: toggle({ label: "The demos" }),
      steps: toggle({ label: "How you work" }),
      voice: toggle({ label: "Who answers, and what a first site costs" }),
    },
  ),
  steps: list(6, { label: "How you work" }, titled),
  call: group(
    { label: "The last section" },
    {
      title: line(90, { label: "Title" }, 1),
      text: text(200, { label: "Text" }),
      button: line(40, { label: "Button" }, 1),
    },
  ),
});

export type Home = z.output<typeof homeSchema>;
