/** A piece of the site's own words that an answer can quote, with the place where it stands. */
export interface Passage {
  /** The address, and the number of the piece where a section has several: `/tos#contact-form~2`. */
  readonly id: string;
  /** Title of the page: `Terms of Service`. */
  readonly page: string;
  /** Heading of the section: `Use of the Contact Form`. */
  readonly heading: string;
  /** Paragraphs, divided by line breaks; those of a list start with `- `. */
  readonly text: string;
  /** A path of this site, or an https address that the owner named. */
  readonly url: string;
  /** Words that readers use for it and that do not stand in it. Found by, never quoted. */
  readonly keywords?: string;
}

/** A section of a page before it is cut. */
export interface PassageSource extends Omit<Passage, "id" | "text"> {
  readonly blocks: readonly string[];
}

/** About as much as an answer can quote without becoming a page itself, in characters. */
const passageMax = 420;

/** Cuts a section into passages at its paragraphs; a paragraph is never cut. */
export function cutIntoPassages({ blocks, ...words }: PassageSource): Passage[] {
  const texts: string[] = [];
  for (const block of blocks) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + block.length <= passageMax) texts[texts.length - 1] = `${last}\n${block}`;
    else texts.push(block);
  }
  return texts.map((text, i) => ({ ...words, id: i === 0 ? words.url : `${words.url}~${i + 1}`, text }));
}

/** Gives passages that ended up with the same id numbers of their own. */
export function withUniqueIds(passages: readonly Passage[]): Passage[] {
  const seen = new Map<string, number>();
  return passages.map((passage) => {
    const [base = ""] = passage.id.split("~");
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return count === 1 ? { ...passage, id: base } : { ...passage, id: `${base}~${count}` };
  });
}
