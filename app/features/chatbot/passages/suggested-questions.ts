import type { PassageSearch } from "./passage-search.ts";

const candidates = [
  "How much does a website cost?",
  "How do you work?",
  "Do you offer hosting?",
  "What do you store about page views?",
  "Can you redesign my old website?",
  "How can I contact you?",
];
const suggestedMax = 4;

/** Questions to begin with: those of ours that this site's pages answer. */
export const suggestQuestions = (search: PassageSearch): string[] =>
  candidates.filter((question) => search.answer(question, 1).length > 0).slice(0, suggestedMax);
