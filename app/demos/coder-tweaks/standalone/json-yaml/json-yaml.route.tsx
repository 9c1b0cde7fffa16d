import { choiceOption, menuOption, type OptionSchemaOf } from "../../option-schema.ts";
import { useConversion } from "../conversion/use-conversion.ts";
import { TextTool } from "../panes/text-tool.tsx";
import { useToolState } from "../settings/use-tool-state.ts";
import type { YamlResult } from "./convert-from-yaml.ts";
import type { YamlOptions } from "./convert-yaml.ts";

const schema: OptionSchemaOf<YamlOptions> = {
  direction: choiceOption("Direction", {
    "json-yaml": "JSON to YAML",
    "yaml-json": "YAML to JSON",
    "yaml-yaml": "YAML to YAML",
  }),
  indent: menuOption("Indent", { "2": "2 spaces", "4": "4 spaces" }),
};
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
    '{"name":"Northfield","id":90071992547409931234,"rate":1.0,"tags":["web","design"],"on":"yes","notes":"First line\\nSecond line\\n","empty":{}}',
  "yaml-json": yamlExample,
  "yaml-yaml": yamlExample,
};

const load = () => import("./convert-yaml.ts").then(({ convertYaml }) => convertYaml);

export default function JsonYaml() {
  const tool = useToolState(schema);
  const { direction } = tool.options;
  return (
    <TextTool
      tool={tool}
      conversion={useConversion<YamlOptions, YamlResult>({ ...tool, name: "yaml", load })}
      example={examples[direction]}
      placeholder={direction === "json-yaml" ? "Paste JSON here" : "Paste YAML here"}
      savedAs={
        direction === "yaml-json"
          ? { name: "document.json", type: "application/json" }
          : { name: "document.yaml", type: "application/yaml" }
      }
    />
  );
}
