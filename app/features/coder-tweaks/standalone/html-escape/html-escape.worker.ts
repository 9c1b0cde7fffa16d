import { serveConversion } from "../conversion/serve-conversion.ts";
import { escapeHtml, type HtmlOptions } from "./escape-html.ts";
import { unescapeHtml } from "./unescape-html.ts";

serveConversion((text: string, options: HtmlOptions) =>
  options.direction === "escape" ? escapeHtml(text, options) : unescapeHtml(text),
);
