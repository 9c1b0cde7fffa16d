/** A typeset text as it was typed, for what no page shows. */
export const plainText = (text: string): string => text.replaceAll("\u00a0", " ").replaceAll("\u2011", "-");
