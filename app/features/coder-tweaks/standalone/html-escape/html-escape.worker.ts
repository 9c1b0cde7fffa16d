import { serveConversion } from "../frame/serve-conversion.ts";
import { escapeHtml } from "./escape-html.ts";
import type { HtmlOptions } from "./html-options.ts";
import { unescapeHtml } from "./unescape-html.ts";

serveConversion((text: string, options: HtmlOptions) =>
  options.direction === "escape" ? escapeHtml(text, options) : unescapeHtml(text),
);
