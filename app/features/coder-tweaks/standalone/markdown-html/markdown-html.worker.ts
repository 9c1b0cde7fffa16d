import { serveConversion } from "../conversion/serve-conversion.ts";
import { convertMarkdown, type MarkdownOptions } from "./markdown-to-html.ts";

serveConversion(async (text: string, options: MarkdownOptions) => {
  if (options.direction === "markdown-html") return convertMarkdown(text, options);
  const { convertHtml } = await import("./html-to-markdown.ts");
  return convertHtml(text, options);
});
