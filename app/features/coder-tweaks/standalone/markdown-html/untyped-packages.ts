/** Packages that bring no types, or none that can be imported: as far as they are used here. */
declare module "@joplin/turndown-plugin-gfm" {
  export const gfm: import("turndown").Plugin;
}

declare module "@mixmark-io/domino" {
  export function createDocument(html: string): Document;
}
