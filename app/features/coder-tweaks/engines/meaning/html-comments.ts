/** Words with a space on either side, as people write notes: '<!-- End of the header -->'. */
const note =
  /^\s+(?:[-=*~_]+\s*)?[A-Za-z\u0080-\uffff][\w\u0080-\uffff.,'"!?()&;–-]*(?:\s+[\w\u0080-\uffff.,'"!?()&;–-]+)+\s*(?:[-=*~_]+\s*)?$/;

/** Notes by their form which content management systems, search engines and build tools read. */
const instruction =
  /^\s*(end)?\s*(more|nextpage|noindex|index|inject|build|bower|slot|outlet|ssr|app|teleport|email_off|mfunc|sse|google(off|on)|instance|template|html ?(hint|nano)|prettier|htmlmin)\b/i;

const licence = /\b(licen[sc]e|copyright)\b|@preserve|©|\(c\)/i;

/**
 * @returns whether a comment is only a note to people. All others are content, as far as anybody can know: markers of
 * frameworks ('<!--[-->', '<!-- -->'), places where servers insert something, blocks of WordPress, conditional comments.
 * @param comment without its marks
 */
export const isNote = (comment: string, { keepsLicences }: { readonly keepsLicences: boolean }): boolean =>
  note.test(comment) && !instruction.test(comment) && !(keepsLicences && licence.test(comment));
