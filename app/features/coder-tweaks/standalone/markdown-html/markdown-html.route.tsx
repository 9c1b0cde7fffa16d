import { OwnStyle } from "#app/ui/own-style.tsx";
import { SegmentedField } from "../frame/option-fields.tsx";
import { TextTool } from "../frame/text-tool.tsx";
import { useConversion } from "../frame/use-conversion.ts";
import { type ToolState, useToolState } from "../frame/use-tool-state.ts";
import { HtmlPreview } from "./html-preview.tsx";
import previewCss from "./markdown-preview.css?inline";
import type { MarkdownOptions } from "./markdown-to-html.ts";

const defaults: MarkdownOptions = { direction: "markdown-html", flavour: "gfm", view: "text" };
const choices = {
  direction: ["markdown-html", "html-markdown"],
  flavour: ["gfm", "commonmark"],
  view: ["text", "preview"],
} as const;
const examples = {
  "markdown-html":
    "# Daylight\n\nA *calm* page with **strong** words, `code` and a [link](https://commonmark.org).\n\n- [x] Sketch\n- [ ] Build\n\n| Room | Light |\n| --- | --- |\n| Studio | North |\n\n> Even, and cool.\n",
  "html-markdown":
    '<h1>Daylight</h1>\n<p>A <em>calm</em> page with <strong>strong</strong> words and a <a href="https://commonmark.org">link</a>.</p>\n<ul><li>Sketch</li><li>Build</li></ul>\n<table><tr><th>Room</th><th>Light</th></tr><tr><td>Studio</td><td>North</td></tr></table>',
};

const load = () => import("./markdown-to-html.ts").then(({ convertMarkdown }) => convertMarkdown);
const createWorker = () => new Worker(new URL("./markdown-html.worker.ts", import.meta.url), { type: "module" });

export default function MarkdownHtml() {
  const tool = useToolState({ defaults, choices });
  const { options } = tool;
  const isToHtml = options.direction === "markdown-html";
  const conversion = useConversion<MarkdownOptions, { text: string }>({
    ...tool,
    // HTML is read in the worker only: its reader is large.
    ...(isToHtml ? { load } : {}),
    createWorker,
  });
  const html = conversion.outcome?.ok ? conversion.outcome.value.text : "";
  return (
    <>
      <OwnStyle name="markdown-preview" css={previewCss} />
      <TextTool
        tool={tool}
        conversion={conversion}
        settings={<MarkdownSettings tool={tool} />}
        example={examples[options.direction]}
        placeholder={isToHtml ? "Write Markdown here" : "Paste HTML here"}
        savedAs={
          isToHtml ? { name: "document.html", type: "text/html" } : { name: "document.md", type: "text/markdown" }
        }
        view={isToHtml && options.view === "preview" && html !== "" ? <HtmlPreview html={html} /> : undefined}
      />
    </>
  );
}

function MarkdownSettings({ tool: { options, setOption } }: { tool: ToolState<MarkdownOptions> }) {
  return (
    <>
      <SegmentedField
        label="Direction"
        value={options.direction}
        choices={[
          { value: "markdown-html", label: "Markdown to HTML" },
          { value: "html-markdown", label: "HTML to Markdown" },
        ]}
        onChange={(direction) => setOption("direction", direction)}
      />
      <SegmentedField
        label="Markdown is"
        value={options.flavour}
        choices={[
          { value: "gfm", label: "GitHub's" },
          { value: "commonmark", label: "CommonMark" },
        ]}
        onChange={(flavour) => setOption("flavour", flavour)}
      />
      {options.direction === "markdown-html" && (
        <SegmentedField
          label="View"
          value={options.view}
          choices={[
            { value: "text", label: "HTML" },
            { value: "preview", label: "Preview" },
          ]}
          onChange={(view) => setOption("view", view)}
        />
      )}
    </>
  );
}
