import { QuoteType, Tokenizer } from "htmlparser2";

interface HtmlAttribute {
  readonly name: string;
  readonly value: string | undefined;
}

export interface HtmlToken {
  readonly kind: "tag" | "end-tag" | "text" | "comment" | "other";
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly attributes: readonly HtmlAttribute[];
  readonly isSelfClosing: boolean;
}

/** Splits HTML or a template into tokens without building a tree, so that the source text is preserved. */
export function readHtmlTokens(text: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  let name = "";
  let attributes: HtmlAttribute[] = [];
  let [tagStart, nameStart, nameEnd, valueStart, last] = [0, 0, 0, -1, 0];
  const add = (kind: HtmlToken["kind"], start: number, end: number, isSelfClosing = false) => {
    if (start > last) tokens.push({ kind: "other", start: last, end: start, name: "", attributes: [], isSelfClosing });
    tokens.push({ kind, start, end, name, attributes, isSelfClosing });
    [name, attributes, last] = ["", [], end];
  };
  const endTag = (isSelfClosing: boolean) => (end: number) => add("tag", tagStart, end + 1, isSelfClosing);
  const other = (start: number, end: number) => add("other", text.lastIndexOf("<", start), end + 1);
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      ontext: (start, end) => add("text", start, end),
      oncomment: (start, end, offset) => add("comment", text.lastIndexOf("<", start), end - offset + 3),
      oncdata: (start, end, offset) => add("other", text.lastIndexOf("<", start), end - offset + 3),
      ondeclaration: other,
      onprocessinginstruction: other,
      onopentagname: (start, end) => {
        name = text.slice(start, end);
        tagStart = start - 1;
      },
      onattribname: (start, end) => {
        [nameStart, nameEnd, valueStart] = [start, end, -1];
      },
      onattribdata: (start) => {
        if (valueStart < 0) valueStart = start;
      },
      onattribend: (quote, end) => {
        const mark = quote === QuoteType.Double ? '"' : quote === QuoteType.Single ? "'" : "";
        const content = valueStart < 0 ? "" : text.slice(valueStart, end - mark.length);
        const value = quote === QuoteType.NoValue ? undefined : `${mark}${content}${mark}`;
        attributes.push({ name: text.slice(nameStart, nameEnd), value });
      },
      onopentagend: endTag(false),
      onselfclosingtag: endTag(true),
      onclosetag: (start, end) => {
        name = text.slice(start, end);
        add("end-tag", text.lastIndexOf("<", start), text.indexOf(">", end) + 1 || text.length);
      },
      onattribentity: () => undefined,
      ontextentity: () => undefined,
      onend: () => undefined,
    },
  );
  tokenizer.write(text);
  tokenizer.end();
  if (last < text.length) add("other", last, text.length);
  return tokens;
}

export function kindOf(opener: HtmlToken | undefined): string {
  const read = (wanted: string) =>
    opener?.attributes
      .find(({ name }) => name.toLowerCase() === wanted)
      ?.value?.replace(/["']/g, "")
      .trim() ?? "";
  const [type, language] = [read("type"), read("lang")];
  if (opener?.name.toLowerCase() === "style")
    return /^(|css|postcss)$/i.test(language) && /^(|text\/css)$/i.test(type) ? "css" : "text";
  if (language !== "") return /^[jt]sx?$/.test(language) ? language : "text";
  if (/[/+]json$|^(importmap|speculationrules)$/i.test(type)) return "json";
  if (type === "module") return "module";
  return /^(|(text|application)\/(x-)?(javascript|ecmascript))$/i.test(type) ? "script" : "text";
}

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
