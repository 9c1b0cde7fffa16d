import createDomPurify from "dompurify";

/** Parsing inline handlers would be reported as CSP violations; DOMPurify drops them anyway. */
const handlers = /\son\w+\s*=\s*("[^"]*"|'[^']*')/gi;

/** Removes scripts, foreign content and external references. @returns undefined if no SVG is left */
export function cleanSvg(text: string): string | undefined {
  const purify = createDomPurify(window);
  // It loads nothing as an image, but it may be exported and opened as a document.
  purify.addHook("uponSanitizeAttribute", (_element, data) => {
    const isReference = /^(xlink:)?href$/i.test(data.attrName) && !data.attrValue.trim().startsWith("#");
    if (isReference || /url\(\s*['"]?(?!#)/i.test(data.attrValue)) data.keepAttr = false;
  });
  const clean = purify.sanitize(text.replace(handlers, ""), {
    USE_PROFILES: { svg: true, svgFilters: true },
    FORBID_TAGS: ["style", "foreignObject", "a"],
    NAMESPACE: "http://www.w3.org/2000/svg",
    PARSER_MEDIA_TYPE: "application/xhtml+xml",
  });
  return /^\s*<svg[\s>]/.test(clean) ? withNamespace(clean) : undefined;
}

/** Required to display the text as an image. */
const withNamespace = (svg: string): string =>
  /^\s*<svg[^>]*\sxmlns=/.test(svg) ? svg : svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
