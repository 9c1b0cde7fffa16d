import { showName } from "../../i18n/show-name.ts";
import type { Strings } from "../../i18n/strings.ts";

export function describeItems(strings: Strings["files"], names: readonly string[], count = names.length): string {
  const [name] = names;
  return count === 1 && name !== undefined ? strings.quoted(showName(name)) : strings.itemCount(count);
}

export const namesOf = (items: readonly { readonly name: string }[]): readonly string[] =>
  items.map(({ name }) => name);
