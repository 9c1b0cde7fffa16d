import type { HtmlToken } from "./html-tokens.ts";

const exactElements = new Set([
  "pre",
  "listing",
  "plaintext",
  "xmp",
  "textarea",
  "script",
  "style",
  "iframe",
  "noembed",
  "noframes",
]);

const voidElements = new Set(
  "area,base,br,col,embed,hr,img,input,link,meta,param,source,track,wbr,basefont,bgsound,frame,keygen".split(","),
);

const exactStyle = /white-space(-collapse)?\s*:\s*(pre|break-spaces|preserve)/i;
const exactClass = /(^|[\s"':])whitespace-(pre|break-spaces)/;

/** Marks that frameworks leave in their output, which must equal what they render in the browser, to the space. */
const hydrated =
  /<!--(\s?|\/?\$[?!~]?|\[!?|\]|\/?lit-part[^>]*|v-if)-->|\sdata-(reactroot|server-rendered|hk)\b|\s(ngh|q:container)=|<astro-island\b|id=["']?(__next|__nuxt)\b/;

export function reasonToKeepSpaces(text: string): string | undefined {
  if (hydrated.test(text)) return "Its spaces were kept: a framework compares them with what it renders.";
  if (/<style[^>]*>(?:(?!<\/style)[\s\S])*?white-space(-collapse)?\s*:\s*(pre|break-spaces|preserve)/i.test(text))
    return "Its spaces were kept: a style in it shows them.";
  return undefined;
}

/** Follows which elements are open, as far as it matters for spaces. An element that is never closed lasts. */
export class SpaceRules {
  readonly #open: { readonly name: string; readonly isExact: boolean }[] = [];

  get isExact(): boolean {
    return this.#open.at(-1)?.isExact === true;
  }

  read({ kind, name, attributes, isSelfClosing }: HtmlToken): void {
    const lower = name.toLowerCase();
    if (kind === "tag" && !voidElements.has(lower) && !isSelfClosing) {
      const isExact = this.isExact || exactElements.has(lower) || attributes.some(showsSpaces);
      this.#open.push({ name: lower, isExact });
    } else if (kind === "end-tag") {
      const at = this.#open.findLastIndex((element) => element.name === lower);
      if (at >= 0) this.#open.splice(at);
    }
  }
}

function showsSpaces({ name, value = "" }: HtmlToken["attributes"][number]): boolean {
  if (name === "class") return exactClass.test(value);
  if (name === "style") return exactStyle.test(value);
  return name === "ngPreserveWhitespaces" || (name === "xml:space" && value.includes("preserve"));
}

/** Template code, whose strings may contain significant spaces. */
const templateCode = /\{\{|\{%|<%|\$\{|@(?:if|for|switch|case|let)\b/;

export const isTemplateCode = (text: string): boolean => templateCode.test(text);

export const collapseSpaces = (text: string): string =>
  text.replace(/[ \t\n\f\r]{2,}|[\t\f\r]/g, (run) => (run.includes("\n") ? "\n" : " "));
