/** text/enriched (RFC 1896) without its marks. One line break is a space, and of several one is left out. */
export const enrichedToText = (text: string): string =>
  text
    .replace(/<<|<param>[^<]*<\/param>|<\/?[\w-]{1,60}>/gi, (mark) =>
      /^<(<|lt>)$/i.test(mark) ? "<" : /^<nl>$/i.test(mark) ? "\n\n" : "",
    )
    .replace(/\r?\n((?:\r?\n)*)/g, (_breaks, others: string) => others || " ");
