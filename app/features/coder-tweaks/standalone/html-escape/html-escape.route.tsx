import { SegmentedField } from "../frame/option-fields.tsx";
import { TextTool } from "../frame/text-tool.tsx";
import { useConversion } from "../frame/use-conversion.ts";
import { useToolState } from "../frame/use-tool-state.ts";
import { type HtmlOptions, htmlDirections, htmlRanges, htmlStyles } from "./html-options.ts";

const defaults: HtmlOptions = { direction: "escape", style: "named", range: "needed" };
const choices = { direction: htmlDirections, style: htmlStyles, range: htmlRanges };
const examples = {
  escape: "<a href=\"/caf\u00e9?a=1&b=2\" title='Fish & chips'>\u00a9 2024 \u2014 5 \u20ac</a>",
  unescape:
    "&lt;p&gt;Caf&eacute; &amp; cr&egrave;me &mdash; 5&nbsp;&euro; &#128075; &#x1F600; &CounterClockwiseContourIntegral;&lt;/p&gt;",
};

// Each has a table of names: only the one that is needed is fetched.
const loaders = {
  escape: () => import("./escape-html.ts").then(({ escapeHtml }) => escapeHtml),
  unescape: () => import("./unescape-html.ts").then(({ unescapeHtml }) => unescapeHtml),
};
const createWorker = () => new Worker(new URL("./html-escape.worker.ts", import.meta.url), { type: "module" });

export default function HtmlEscape() {
  const tool = useToolState({ defaults, choices });
  const { options, setOption } = tool;
  const conversion = useConversion<HtmlOptions, { text: string; note?: string }>({
    ...tool,
    load: loaders[options.direction],
    createWorker,
  });
  const settings = (
    <>
      <SegmentedField
        label="Direction"
        value={options.direction}
        choices={[
          { value: "escape", label: "Escape" },
          { value: "unescape", label: "Unescape" },
        ]}
        onChange={(direction) => setOption("direction", direction)}
      />
      {options.direction === "escape" && (
        <>
          <SegmentedField
            label="References"
            value={options.style}
            choices={[
              { value: "named", label: "Names" },
              { value: "decimal", label: "Decimal" },
              { value: "hex", label: "Hex" },
            ]}
            onChange={(style) => setOption("style", style)}
          />
          <SegmentedField
            label="Characters"
            value={options.range}
            choices={[
              { value: "needed", label: "& < > \" '" },
              { value: "nonAscii", label: "All but ASCII, too" },
            ]}
            onChange={(range) => setOption("range", range)}
          />
        </>
      )}
    </>
  );
  return (
    <TextTool
      tool={tool}
      conversion={conversion}
      settings={settings}
      example={examples[options.direction]}
      placeholder={options.direction === "escape" ? "Text or HTML to escape" : "Text with &amp;, &#8364; or &#x20AC;"}
      savedAs={{ name: options.direction === "escape" ? "escaped.txt" : "unescaped.txt", type: "text/plain" }}
    />
  );
}
