/** Words with a space on either side, as people write notes: '<!-- End of the header -->'. */
const note =
  /^\s+(?:[-=*~_]+\s*)?[A-Za-z\u0080-\uffff][\w\u0080-\uffff.,'"!?()&;–-]*(?:\s+[\w\u0080-\uffff.,'"!?()&;–-]+)+\s*(?:[-=*~_]+\s*)?$/;

/** Notes by their form which content management systems, search engines and build tools read. */
const instruction =
  /^\s*(end)?\s*(more|nextpage|noindex|index|inject|build|bower|slot|outlet|ssr|app|teleport|email_off|mfunc|sse|google(off|on)|instance|template|html ?(hint|nano)|prettier|htmlmin)\b/i;

/** Words by which templates mark their parts: '<!-- BEGIN row -->', '<!-- end content -->', '<!-- TemplateEnd main -->'. */
const marker =
  /^\s*([A-Z]{2,}\b|\w*[a-z][A-Z]|\w+[-_]\w|(begin|start|end|if|else|include|block|loop|each|yield|partial|component|content|body|head)\b)/;

const licence = /\b(licen[sc]e|copyright)\b|@preserve|©|\(c\)/i;

/**
 * @returns whether a comment is only a note to people. All others are content, as far as anybody can know: markers of
 * frameworks ('<!--[-->', '<!-- -->'), places where servers insert something, blocks of WordPress, conditional comments.
 * @param comment without its marks
 */
export const isNote = (comment: string, { keepsLicences }: { readonly keepsLicences: boolean }): boolean =>
  note.test(comment) &&
  !instruction.test(comment) &&
  !marker.test(comment) &&
  !(keepsLicences && licence.test(comment));
