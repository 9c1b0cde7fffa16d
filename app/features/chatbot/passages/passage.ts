export interface Passage {
  /** The URL, and a number from the second passage of a section on: `/tos#contact-form~2`. */
  readonly id: string;
  readonly page: string;
  readonly heading: string;
  /** Paragraphs, divided by line breaks; those of a list start with `- `. */
  readonly text: string;
  /** A path of this site, or an https address that the owner named. */
  readonly url: string;
  /** Readers' words for it that it does not contain. Searched, never quoted. */
  readonly keywords?: string;
}

export interface PassageSource extends Omit<Passage, "id" | "text"> {
  readonly blocks: readonly string[];
}

/** In characters: about as much as an answer should quote. */
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

export function withUniqueIds(passages: readonly Passage[]): Passage[] {
  const seen = new Map<string, number>();
  return passages.map((passage) => {
    const [base = ""] = passage.id.split("~");
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return count === 1 ? { ...passage, id: base } : { ...passage, id: `${base}~${count}` };
  });
}
