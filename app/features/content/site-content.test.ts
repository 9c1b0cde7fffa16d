import { expect, test } from "vitest";
import { assemble, nothingPublished } from "./published.server.ts";
import { readSeed } from "./seed/seed.ts";

const seed = readSeed();
const show = (changed: object) =>
  assemble({ seed: { ...seed, ...changed }, contactEmail: undefined }, nothingPublished);

test("texts quote names and prices, which are written once", () => {
  const studio = { ...seed.studio, name: "Calder", prices: [{ name: "care plan", price: "€40 a month" }] };
  const home = { ...seed.home, lead: "From {first site from}, and {care plan} later. {no such price} {studio}" };
  const { home: shown, answers } = show({ studio, home });
  expect(shown.badge).toBe("Welcome to Calder");
  expect(shown.lead).toBe("From €2,500, and €40 a month later. {no such price} Calder");
  expect(answers.questions[0]?.text).toContain("usually between €2,500 and €9,000.");
  expect(answers.questions[0]?.pl.text).toContain("€2,500");
});

test("a quoted text is not read for quotes again", () => {
  const studio = { ...seed.studio, name: "{place}" };
  expect(show({ studio }).home.badge).toBe("Welcome to {place}");
});
