const families: readonly (readonly [pattern: RegExp, family: string])[] = [
  [/^(top|right|bottom|left|inset)\b/, "inset"],
  [/^(font|line)\b/, "font"],
  [/^(columns?|gap|row|grid|place|align|justify)\b/, "grid"],
  [/^(min|max|width|height|inline|block)\b/, "size"],
  [/^(text|white|word)\b/, "text"],
];

/** @returns a name that is equal for all properties that may set the same thing, such as margin and margin-top */
export function familyOf(property: string): string {
  if (property.startsWith("--")) return property;
  const bare = property.toLowerCase().replace(/^[*_]?(-\w+-)?/, "");
  return families.find(([pattern]) => pattern.test(bare))?.[1] ?? bare.replace(/-.*/, "");
}
