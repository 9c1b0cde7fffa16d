import { SegmentedField, SelectField } from "../frame/option-fields.tsx";
import { TextTool } from "../frame/text-tool.tsx";
import { useConversion } from "../frame/use-conversion.ts";
import { useToolState } from "../frame/use-tool-state.ts";
import type { YamlOptions, YamlResult } from "./convert-yaml.ts";

const defaults: YamlOptions = { direction: "json-yaml", indent: "2" };
const choices = { direction: ["json-yaml", "yaml-json", "yaml-yaml"], indent: ["2", "4"] } as const;
const yamlExample = `# What the site is built from
defaults: &defaults
  retries: 3 # times
  timeout: 30

production:
  <<: *defaults
  hosts: [ "a.example", b.example ]
---
id: 90071992547409931234
rate: 1.0
`;
const examples = {
  "json-yaml":
    '{"name":"Northlight","id":90071992547409931234,"rate":1.0,"tags":["web","design"],"on":"yes","notes":"First line\\nSecond line\\n","empty":{}}',
  "yaml-json": yamlExample,
  "yaml-yaml": yamlExample,
};

// Fetched when there is something to convert.
const load = () => import("./convert-yaml.ts").then(({ convertYaml }) => convertYaml);
const createWorker = () => new Worker(new URL("./json-yaml.worker.ts", import.meta.url), { type: "module" });

export default function JsonYaml() {
  const tool = useToolState({ defaults, choices });
  const { options, setOption } = tool;
  const conversion = useConversion<YamlOptions, YamlResult>({ ...tool, load, createWorker });
  const isToJson = options.direction === "yaml-json";
  const settings = (
    <>
      <SegmentedField
        label="Direction"
        value={options.direction}
        choices={[
          { value: "json-yaml", label: "JSON to YAML" },
          { value: "yaml-json", label: "YAML to JSON" },
          { value: "yaml-yaml", label: "YAML to YAML" },
        ]}
        onChange={(direction) => setOption("direction", direction)}
      />
      <SelectField
        label="Indent"
        value={options.indent}
        choices={[
          { value: "2", label: "2 spaces" },
          { value: "4", label: "4 spaces" },
        ]}
        onChange={(indent) => setOption("indent", indent)}
      />
    </>
  );
  return (
    <TextTool
      tool={tool}
      conversion={conversion}
      settings={settings}
      example={examples[options.direction]}
      placeholder={options.direction === "json-yaml" ? "Paste JSON here" : "Paste YAML here"}
      savedAs={
        isToJson
          ? { name: "document.json", type: "application/json" }
          : { name: "document.yaml", type: "application/yaml" }
      }
    />
  );
}
