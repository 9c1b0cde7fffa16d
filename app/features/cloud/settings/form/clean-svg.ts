import createDomPurify from "dompurify";

/** Only so that parsing them is no offence against the page's policy, which would be reported: DOMPurify drops them all. */
const handlers = /\son\w+\s*=\s*("[^"]*"|'[^']*')/gi;

/**
 * Takes scripts, handlers, foreign content and references to anything outside out of a drawing.
 * @returns undefined where no drawing is left
 */
export function cleanSvg(text: string): string | undefined {
  const purify = createDomPurify(window);
  // It is shown as an image, which loads nothing; but it may be exported and opened by itself.
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

/** Without it no browser takes the text for an image. */
const withNamespace = (svg: string): string =>
  /^\s*<svg[^>]*\sxmlns=/.test(svg) ? svg : svg.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg"');
