import { choiceOption, type OptionSchemaOf } from "../../option-schema.ts";
import { useConversion } from "../conversion/use-conversion.ts";
import { TextTool } from "../panes/text-tool.tsx";
import { useToolState } from "../settings/use-tool-state.ts";
import { escapeHtml, type HtmlOptions, unescapeHtml } from "./escape-html.ts";

const schema: OptionSchemaOf<HtmlOptions> = {
  direction: choiceOption("Direction", { escape: "Escape", unescape: "Unescape" }),
  style: choiceOption("References", { named: "Names", decimal: "Decimal", hex: "Hex" }),
  range: choiceOption("Characters", { needed: "& < > \" '", nonAscii: "Non-ASCII, too" }),
};
const examples = {
  escape: "<a href=\"/caf\u00e9?a=1&b=2\" title='Fish & chips'>\u00a9 2024 \u2014 5 \u20ac</a>",
  unescape:
    "&lt;p&gt;Caf&eacute; &amp; cr&egrave;me &mdash; 5&nbsp;&euro; &#128075; &#x1F600; &CounterClockwiseContourIntegral;&lt;/p&gt;",
};

const converters = { escape: () => escapeHtml, unescape: () => unescapeHtml };

export default function HtmlEscape() {
  const tool = useToolState(schema);
  const { direction } = tool.options;
  const isEscaping = direction === "escape";
  const conversion = useConversion<HtmlOptions, { text: string; note?: string }>({
    ...tool,
    name: isEscaping ? "escape-html" : "unescape-html",
    load: converters[direction],
  });
  return (
    <TextTool
      tool={tool}
      hidden={isEscaping ? [] : ["style", "range"]}
      conversion={conversion}
      example={examples[direction]}
      placeholder={isEscaping ? "Text or HTML to escape" : "Text with &amp;, &#8364; or &#x20AC;"}
      savedAs={{ name: isEscaping ? "escaped.txt" : "unescaped.txt", type: "text/plain" }}
    />
  );
}
