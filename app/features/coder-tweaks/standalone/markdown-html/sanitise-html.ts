import DOMPurify from "dompurify";

/**
 * What of some HTML may be shown inside our page: no scripts, styles, forms or frames, and nothing that is fetched. Only in
 * a browser.
 */
export function sanitiseHtml(html: string): string {
  return DOMPurify.sanitize(hushHandlers(html), {
    USE_PROFILES: { html: true },
    FORBID_TAGS: [
      "style",
      "form",
      "button",
      "textarea",
      "select",
      "option",
      "dialog",
      "audio",
      "video",
      "picture",
      "source",
    ],
    FORBID_ATTR: ["style", "id", "class", "name", "srcset", "background", "autofocus", "tabindex", "popover"],
    ALLOW_DATA_ATTR: false,
  });
}

/**
 * Event handlers would never run, but browsers report each of them to our server as a breach of the page's policy: they go
 * before anything is parsed. What this overlooks DOMPurify takes out.
 */
export function hushHandlers(html: string): string {
  const handler = /[\s/"']on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;
  // Bounded: of "<a<a<a" without an end each beginning would look through all of the rest.
  return html.replace(/<[a-z](?:"[^"]*"|'[^']*'|[^>"']){0,2000}>/gi, (tag) => tag.replace(handler, " "));
}

/** Links of the preview open beside the tool; pictures from elsewhere are named, since fetching them would tell of it. */
export function tameContent(root: HTMLElement): void {
  for (const link of root.querySelectorAll("a[href]")) {
    link.setAttribute("target", "_blank");
    link.setAttribute("rel", "noopener noreferrer nofollow");
  }
  for (const box of root.querySelectorAll("input")) {
    if (box.type === "checkbox") box.disabled = true;
    else box.remove();
  }
}

/** Before it is part of a document, so that no request leaves. */
export function parseSafely(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(sanitiseHtml(html), "text/html");
  for (const image of body.querySelectorAll("img")) {
    if (image.getAttribute("src")?.startsWith("data:image/")) continue;
    const words = body.ownerDocument.createElement("span");
    words.textContent = `[Picture: ${image.alt || image.getAttribute("src") || "without a name"}]`;
    image.replaceWith(words);
  }
  tameContent(body);
  return body;
}
