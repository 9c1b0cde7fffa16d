export const htmlDirections = ["escape", "unescape"] as const;
export const htmlStyles = ["named", "decimal", "hex"] as const;
export const htmlRanges = ["needed", "nonAscii"] as const;

export type HtmlOptions = {
  direction: (typeof htmlDirections)[number];
  style: (typeof htmlStyles)[number];
  /** Only what HTML itself needs (& < > " '), or everything that is not ASCII as well. */
  range: (typeof htmlRanges)[number];
};
