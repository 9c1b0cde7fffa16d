import { z } from "zod";
import { group, line, list, text, toggle, toggleOn } from "./fields.ts";

const titled = { title: line(60, { label: "Title" }, 1), text: text(300, { label: "Text" }) };

const concepts = group(
  { label: "Concepts", hint: "One that is off has no page, and nothing leads to it." },
  {
    "last-loaf": toggle({ label: "Last Loaf, a bakery" }),
    "holm-aster": toggle({ label: "Holm Aster, architects" }),
    "low-water": toggle({ label: "Low Water, a music festival" }),
    consonant: toggle({ label: "Consonant, hearing aids" }),
  },
);

/** Older documents have one switch for all. */
const eachConcept = z.preprocess(
  (stored) =>
    typeof stored === "boolean" ? Object.fromEntries(Object.keys(concepts.shape).map((id) => [id, stored])) : stored,
  concepts,
);

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
      work: toggleOn({ label: "Your work", hint: "Up to four case studies, as soon as there are some." }),
      concepts: eachConcept,
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

export const listHidden = ({ shows }: Home): string[] =>
  Object.entries(shows.concepts).flatMap(([id, isShown]) => (isShown ? [] : id));
