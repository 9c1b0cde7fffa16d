import { useEffect, useRef, useState } from "react";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { choiceOption, type OptionSchemaOf } from "../../option-schema.ts";
import { useConversion } from "../conversion/use-conversion.ts";
import { describeLength } from "../panes/long-text.tsx";
import { TextTool } from "../panes/text-tool.tsx";
import { useToolState } from "../settings/use-tool-state.ts";
import previewCss from "./markdown-preview.css?inline";
import type { MarkdownOptions } from "./markdown-to-html.ts";

const schema: OptionSchemaOf<MarkdownOptions> = {
  direction: choiceOption("Direction", { "markdown-html": "Markdown to HTML", "html-markdown": "HTML to Markdown" }),
  flavour: choiceOption("Markdown flavor", { gfm: "GitHub", commonmark: "CommonMark" }),
  view: choiceOption("View", { text: "HTML", preview: "Preview" }),
};
const examples = {
  "markdown-html":
    "# Daylight\n\nA *calm* page with **strong** words, `code` and a [link](https://commonmark.org).\n\n- [x] Sketch\n- [ ] Build\n\n| Room | Light |\n| --- | --- |\n| Studio | North |\n\n> Even, and cool.\n",
  "html-markdown":
    '<h1>Daylight</h1>\n<p>A <em>calm</em> page with <strong>strong</strong> words and a <a href="https://commonmark.org">link</a>.</p>\n<ul><li>Sketch</li><li>Build</li></ul>\n<table><tr><th>Room</th><th>Light</th></tr><tr><td>Studio</td><td>North</td></tr></table>',
};

const load = () => import("./markdown-to-html.ts").then(({ convertMarkdown }) => convertMarkdown);

export default function MarkdownHtml() {
  const tool = useToolState(schema);
  const { direction, view } = tool.options;
  const isToHtml = direction === "markdown-html";
  const conversion = useConversion<MarkdownOptions, { text: string }>({
    ...tool,
    // HTML is parsed in the worker only: its parser is large.
    load: isToHtml ? load : undefined,
    name: direction,
  });
  const html = conversion.output?.text ?? "";
  return (
    <TextTool
      tool={tool}
      hidden={isToHtml ? [] : ["view"]}
      conversion={conversion}
      example={examples[direction]}
      placeholder={isToHtml ? "Write Markdown here" : "Paste HTML here"}
      savedAs={isToHtml ? { name: "document.html", type: "text/html" } : { name: "document.md", type: "text/markdown" }}
      view={isToHtml && view === "preview" && html !== "" && <HtmlPreview html={html} />}
    >
      <ComponentStylesheet name="markdown-preview" css={previewCss} />
    </TextTool>
  );
}

/** In UTF-16 units. Longer documents would block the page. */
const previewMaxLength = 200_000;

function HtmlPreview({ html }: { html: string }) {
  const container = useRef<HTMLElement>(null);
  const [isFailed, setFailed] = useState(false);
  const isTooLong = html.length > previewMaxLength;
  useEffect(() => {
    if (isTooLong) return;
    let isStale = false;
    import("./sanitize-html.ts").then(
      ({ parseSafely }) => {
        if (isStale) return;
        container.current?.replaceChildren(...parseSafely(html).childNodes);
        setFailed(false);
      },
      () => setFailed(true),
    );
    return () => {
      isStale = true;
    };
  }, [html, isTooLong]);
  if (isTooLong)
    return <p className="tool-empty">{describeLength(html)}: too long for a preview. 'HTML' shows all of it.</p>;
  if (isFailed) return <p className="tool-empty">The preview could not be loaded. 'HTML' shows the result.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the keyboard's reach
    <section ref={container} className="tool-text markdown-preview" aria-label="Preview" tabIndex={0} />
  );
}
