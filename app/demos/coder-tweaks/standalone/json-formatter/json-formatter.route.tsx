import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { booleanOption, choiceOption, menuOption, type OptionSchemaOf, textOption } from "../../option-schema.ts";
import { useConversion } from "../conversion/use-conversion.ts";
import { TextTool } from "../panes/text-tool.tsx";
import { useToolState } from "../settings/use-tool-state.ts";
import type { FormattedJson, JsonOptions } from "./format-json.ts";
import jsonTreeCss from "./json-tree.css?inline";
import { JsonTree } from "./json-tree.tsx";

const schema: OptionSchemaOf<JsonOptions> = {
  mode: choiceOption("Result", { format: "Format", minify: "Minify" }),
  view: choiceOption("View", { text: "Text", tree: "Tree" }),
  indent: menuOption("Indent", { "2": "2 spaces", "4": "4 spaces", tab: "Tab" }),
  sortsKeys: booleanOption("Sort keys", false),
  query: textOption(""),
};
const example = `{"studio":"Northfield","opened":2024,"id":90071992547409931234,"rate":1.0,
"tools":[{"id":"json-formatter","popular":true},{"id":"uuid-generator","popular":false}],"notes":null}`;

const load = () => import("./format-json.ts").then(({ formatJson }) => formatJson);

export default function JsonFormatter() {
  const tool = useToolState(schema);
  const { options, setOption } = tool;
  const conversion = useConversion<JsonOptions, FormattedJson>({ ...tool, name: "json", load });
  const { output } = conversion;
  return (
    <TextTool
      tool={tool}
      conversion={conversion}
      example={example}
      placeholder="Paste JSON here"
      savedAs={{ name: "document.json", type: "application/json" }}
      view={options.view === "tree" && output?.nodes && <JsonTree source={output.text} nodes={output.nodes} />}
    >
      <ComponentStylesheet name="json-tree" css={jsonTreeCss} />
      <TextField
        label="JSONPath"
        hint={describeQuery(output?.found)}
        value={options.query}
        placeholder="$.tools[?@.popular == true].id"
        className="tool-query"
        spellCheck={false}
        onChange={({ currentTarget }) => setOption("query", currentTarget.value)}
      />
    </TextTool>
  );
}

function describeQuery(found: number | undefined): string {
  if (found === undefined) return "Finds values, as RFC 9535 has it. Empty for the whole document.";
  return found === 1 ? "1 value found." : `${found} values found.`;
}
