import type { NamedCount } from "./count.ts";

/** Numbers values from 1; 0 is none. */
export class Names {
  readonly texts: string[] = [""];
  readonly #ids = new Map([["", 0]]);

  find(text: string): number | undefined {
    return this.#ids.get(text);
  }

  idOf(text: string): number {
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    this.#ids.set(text, this.texts.length);
    return this.texts.push(text) - 1;
  }
}

/** The only value of `dimensions.all`. */
export const everyView = new Names();
everyView.texts.push("");

export interface Tally {
  readonly views: Uint32Array;
  readonly visitors: Uint32Array;
}

export interface KeptTally {
  readonly views: number[];
  readonly visitors: number[];
}

/** Most viewed first. */
export function toList(texts: readonly string[], { views, visitors }: Tally | KeptTally): NamedCount[] {
  const list: NamedCount[] = [];
  for (const [id, count] of views.entries())
    if (count) list.push({ text: texts[id] ?? "", views: count, visitors: visitors[id] ?? 0 });
  return list.sort((a, b) => b.views - a.views || (a.text < b.text ? -1 : 1));
}
