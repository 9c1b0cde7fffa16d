import type { Language } from "../words/language.ts";

export interface Passage {
  /** The URL, and a number from the second passage of a section on: `/tos#contact-form~2`. */
  readonly id: string;
  readonly page: string;
  readonly heading: string;
  /** Paragraphs, divided by line breaks; those of a list start with `- `. */
  readonly text: string;
  readonly url: string;
  /** Questions that it answers, as people ask them: see `readPhrasings`. Without any, it is found by its heading. */
  readonly phrasings?: string;
  /** Shared by passages that answer the same questions. Without one, a passage is a topic of its own. */
  readonly topic?: string;
  readonly language?: Language;
}

export const notesPage = "From the studio";

/** A translation's id is its original's with the language behind it: `answer:Prices@pl`. */
export const originalIdOf = ({ id }: Pick<Passage, "id">): string => id.replace(/@[a-z]{2}$/, "");

export interface PassageSource extends Omit<Passage, "id" | "text"> {
  readonly blocks: readonly string[];
}

const passageMax = 420;

export function cutIntoPassages({ blocks, ...source }: PassageSource): Passage[] {
  const texts: string[] = [];
  for (const block of blocks) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + block.length <= passageMax) texts[texts.length - 1] = `${last}\n${block}`;
    else texts.push(block);
  }
  return texts.map((text, i) => ({ ...source, id: i === 0 ? source.url : `${source.url}~${i + 1}`, text }));
}

export function withUniqueIds<P extends Passage>(passages: readonly P[]): P[] {
  const seen = new Map<string, number>();
  return passages.map((passage) => {
    const [base = ""] = passage.id.split("~");
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return count === 1 ? { ...passage, id: base } : { ...passage, id: `${base}~${count}` };
  });
}
