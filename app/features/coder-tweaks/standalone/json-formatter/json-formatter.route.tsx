import { OwnStyle } from "#app/ui/own-style.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { InputPane } from "../frame/input-pane.tsx";
import { OptionBar, SegmentedField, SelectField, SwitchField } from "../frame/option-fields.tsx";
import { OutputPane } from "../frame/output-pane.tsx";
import { useConversion } from "../frame/use-conversion.ts";
import { type ToolState, useToolState } from "../frame/use-tool-state.ts";
import type { FormattedJson, JsonOptions } from "./format-json.ts";
import jsonTreeCss from "./json-tree.css?inline";
import { JsonTree } from "./json-tree.tsx";

const defaults: JsonOptions = { mode: "format", indent: "2", sortsKeys: false, query: "", view: "text" };
const choices = { mode: ["format", "minify"], indent: ["2", "4", "tab"], view: ["text", "tree"] } as const;
const example = `{"studio":"Northlight","opened":2024,"id":90071992547409931234,"rate":1.0,
"tools":[{"id":"json-formatter","popular":true},{"id":"uuid-generator","popular":false}],"notes":null}`;

const load = () => import("./format-json.ts").then(({ formatJson }) => formatJson);
const createWorker = () => new Worker(new URL("./json-formatter.worker.ts", import.meta.url), { type: "module" });

export default function JsonFormatter() {
  const tool = useToolState({ defaults, choices });
  const { outcome, isBusy } = useConversion<JsonOptions, FormattedJson>({ ...tool, load, createWorker });
  const result = outcome?.ok ? outcome.value : undefined;
  const fault = outcome && !outcome.ok ? outcome.fault : undefined;
  const view =
    tool.options.view === "tree" && result?.nodes ? <JsonTree source={result.text} nodes={result.nodes} /> : undefined;
  return (
    <div className="tool">
      <OwnStyle name="json-tree" css={jsonTreeCss} />
      <JsonSettings tool={tool} />
      <TextField
        label="JSONPath"
        hint={describeQuery(result?.found)}
        value={tool.options.query}
        placeholder="$.tools[?@.popular == true].id"
        className="tool-query"
        spellCheck={false}
        onChange={({ currentTarget }) => tool.setOption("query", currentTarget.value)}
      />
      <div className="tool-panes">
        <InputPane
          text={tool.text}
          onText={tool.setText}
          example={example}
          fault={fault}
          placeholder="Paste JSON here"
        />
        <OutputPane
          text={result?.text ?? ""}
          emptyText={fault ? "The result comes back once the input can be read." : "The result appears here."}
          savedAs={{ name: "document.json", type: "application/json" }}
          isBusy={isBusy}
          view={view}
        />
      </div>
      <p role="status" className="tool-note">
        {result?.note}
      </p>
    </div>
  );
}

function JsonSettings({ tool }: { tool: ToolState<JsonOptions> }) {
  const { options, setOption } = tool;
  return (
    <OptionBar tool={tool}>
      <SegmentedField
        label="Result"
        value={options.mode}
        choices={[
          { value: "format", label: "Format" },
          { value: "minify", label: "Minify" },
        ]}
        onChange={(mode) => setOption("mode", mode)}
      />
      <SegmentedField
        label="View"
        value={options.view}
        choices={[
          { value: "text", label: "Text" },
          { value: "tree", label: "Tree" },
        ]}
        onChange={(view) => setOption("view", view)}
      />
      <SelectField
        label="Indent"
        value={options.indent}
        choices={[
          { value: "2", label: "2 spaces" },
          { value: "4", label: "4 spaces" },
          { value: "tab", label: "Tab" },
        ]}
        onChange={(indent) => setOption("indent", indent)}
      />
      <SwitchField label="Sort keys" isOn={options.sortsKeys} onChange={(isOn) => setOption("sortsKeys", isOn)} />
    </OptionBar>
  );
}

function describeQuery(found: number | undefined): string {
  if (found === undefined) return "Finds values, as RFC 9535 has it. Empty for the whole document.";
  return found === 1 ? "1 value found." : `${found} values found.`;
}
