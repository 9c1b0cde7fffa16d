import { z } from "zod";
import { group, line, link, list, text } from "./fields.ts";

const translation = { name: line(80, { label: "Name" }), text: text(600, { label: "Text" }) };

const ofToday = "Our translation is left out once the English text is another.";

const answer = {
  name: line(80, { label: "Name" }, 1),
  text: text(600, { label: "Text" }),
  url: link({ label: "Leads to" }, 1),
  pl: group({ label: "For those who ask in Polish", hint: ofToday }, translation),
  de: group({ label: "For those who ask in German", hint: ofToday }, translation),
};

export const answersSchema = z.object({
  services: list(30, { label: "Services", hint: "The assistant and the search quote them." }, answer),
  questions: list(100, { label: "Answers to frequent questions" }, answer),
});

export type Answers = z.output<typeof answersSchema>;
export type Answer = Answers["questions"][number];
