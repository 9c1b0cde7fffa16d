import { LoremIpsum } from "lorem-ipsum";
import { seedRandom } from "../settings/seeded-random.ts";

export const loremMax = { words: 10_000, sentences: 2_000, paragraphs: 500 } as const;

export type LoremOptions = {
  units: keyof typeof loremMax;
  count: number;
  format: "plain" | "html";
  startsClassic: boolean;
  seed: number;
};

const classic = ["lorem", "ipsum", "dolor", "sit", "amet"];

export function makeLorem({ units, count, format, startsClassic, seed }: LoremOptions): string {
  const generator = new LoremIpsum({
    random: seedRandom(seed),
    sentencesPerParagraph: { min: 3, max: 7 },
    wordsPerSentence: { min: 5, max: 15 },
  });
  const amount = Math.min(Math.max(1, count), loremMax[units]);
  const pieces = listPieces(generator, units, amount);
  if (startsClassic && pieces[0] !== undefined) pieces[0] = startClassic(pieces[0], units);
  const separator = units === "paragraphs" ? "\n\n" : " ";
  if (format === "plain") return pieces.join(separator);
  return units === "paragraphs" ? pieces.map((text) => `<p>${text}</p>`).join("\n") : `<p>${pieces.join(" ")}</p>`;
}

function listPieces(generator: LoremIpsum, units: LoremOptions["units"], amount: number): string[] {
  if (units === "words") return [generator.generateWords(amount)];
  const makeOne = () => (units === "sentences" ? generator.generateSentences(1) : generator.generateParagraphs(1));
  return Array.from({ length: amount }, makeOne);
}

function startClassic(text: string, units: LoremOptions["units"]): string {
  let at = 0;
  return text.replace(/[a-z]+/gi, (word) => {
    const replacement = classic[at++];
    if (replacement === undefined) return word;
    return at === 1 && units !== "words" ? replacement[0]?.toUpperCase() + replacement.slice(1) : replacement;
  });
}
