import type { Messages } from "../../messages/messages.ts";

/** Items in a few words: one by its name, several by their number. */
export function describeItems(texts: Messages["files"], names: readonly string[], count = names.length): string {
  const [name] = names;
  return count === 1 && name !== undefined ? texts.quoted(name) : texts.itemCount(count);
}

export const namesOf = (items: readonly { readonly name: string }[]): readonly string[] =>
  items.map(({ name }) => name);
