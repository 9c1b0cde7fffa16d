import MiniSearch from "minisearch";
import { detectLanguage } from "../words/stop-words.ts";
import { listTerms } from "../words/terms.ts";
import { originalIdOf, type Passage } from "./passage.ts";

export interface TextSearch {
  search(words: string, max: number): { readonly passage: Passage }[];
}

/** The site's search matches words, prefixes and typing errors, not meaning. */
export function createTextSearch(passages: readonly Passage[]): TextSearch {
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const index = new MiniSearch<Passage>({
    fields: ["heading", "phrasings", "page", "text"],
    extractField: (passage, field) => {
      const value = String(passage[field as keyof Passage] ?? "");
      return field === "id" ? value : listTerms(value, passage.language ?? "en").join(" ");
    },
    searchOptions: {
      boost: { heading: 3 },
      prefix: (term) => term.length > 3,
      fuzzy: (term) => term.length > 4 && 0.2,
    },
  });
  index.addAll(passages);
  return {
    search(words, max) {
      const language = detectLanguage(words);
      const terms = [...new Set(listTerms(words, language))];
      const found = index
        .search(terms.join(" "))
        .filter(({ queryTerms }) => queryTerms.length * 2 >= terms.length)
        .map(({ id }) => originalIdOf({ id: String(id) }));
      return [...new Set(found)].slice(0, max).flatMap((id) => {
        const passage = byId.get(`${id}@${language}`) ?? byId.get(id);
        return passage ? [{ passage }] : [];
      });
    },
  };
}
