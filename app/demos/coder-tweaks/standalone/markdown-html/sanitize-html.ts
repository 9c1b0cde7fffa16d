import DOMPurify from "dompurify";
import { tameMarkup } from "#app/ui/page/tame-markup.ts";

/** GitHub's alerts have their own style. Other classes are removed, since they could be those of this page. */
const alertClasses = /^markdown-alert(-[a-z]+)?( markdown-alert-[a-z]+)?$/;

/** An instance of its own, since hooks apply to all calls of an instance. Created in the browser only. */
let purifier: ReturnType<typeof DOMPurify> | undefined;

function createPurifier(): ReturnType<typeof DOMPurify> {
  const own = DOMPurify(window);
  own.addHook("uponSanitizeAttribute", (_element, attribute) => {
    if (attribute.attrName === "class" && alertClasses.test(attribute.attrValue)) attribute.forceKeepAttr = true;
  });
  return own;
}

/** Removes what must not be shown inside our page: scripts, styles, forms, iframes and all that is fetched. Browser only. */
export function sanitizeHtml(html: string): string {
  purifier ??= createPurifier();
  return purifier.sanitize(stripEventHandlers(html), {
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
 * Removes event handlers before parsing, since browsers would report each as a violation of the policy. DOMPurify
 * removes the rest.
 */
export function stripEventHandlers(html: string): string {
  const handler = /[\s/"']on[a-z]+\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;
  // A tag ends at the next '<', too. Otherwise each beginning of "<a<a<a" would scan all of the rest.
  return html.replace(/<[a-z](?:"[^"]*"|'[^']*'|[^<>"'])*/gi, (tag) => tag.replace(handler, " "));
}

/** Replaces pictures of other sites by their names before the HTML is part of a document, so that none is requested. */
export function parseSafely(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(sanitizeHtml(html), "text/html");
  for (const image of body.querySelectorAll("img")) {
    if (image.getAttribute("src")?.startsWith("data:image/")) continue;
    const label = body.ownerDocument.createElement("span");
    label.textContent = `[Picture: ${image.alt || image.getAttribute("src") || "without a name"}]`;
    image.replaceWith(label);
  }
  tameMarkup(body);
  return body;
}
