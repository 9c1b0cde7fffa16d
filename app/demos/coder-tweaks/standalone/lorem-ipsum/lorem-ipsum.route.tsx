import { useMemo } from "react";
import { Button } from "#app/ui/button.tsx";
import { booleanOption, choiceOption, numberOption, type OptionSchemaOf } from "../../option-schema.ts";
import { OutputPane } from "../panes/output-pane.tsx";
import { randomSeed, seedMax } from "../settings/seeded-random.ts";
import { SettingsBar } from "../settings/settings-bar.tsx";
import { useToolState } from "../settings/use-tool-state.ts";
import { type LoremOptions, loremMax, makeLorem } from "./make-lorem.ts";

const countOption = (max: number) => numberOption("How many", { value: 3, min: 1, max });

const schema: OptionSchemaOf<LoremOptions> = {
  count: countOption(loremMax.words),
  units: {
    ...choiceOption("Of", { words: "Words", sentences: "Sentences", paragraphs: "Paragraphs" }),
    default: "paragraphs",
  },
  format: choiceOption("As", { plain: "Text", html: "HTML" }),
  startsClassic: booleanOption("Start with 'Lorem ipsum'", true),
  seed: numberOption("Seed", { value: 1, min: 0, max: seedMax }),
};

export default function LoremIpsumGenerator() {
  const tool = useToolState(schema);
  const { options, setOption } = tool;
  const text = useMemo(() => makeLorem(options), [options]);
  const max = loremMax[options.units];
  const limited = {
    ...tool,
    schema: { ...schema, count: countOption(max) },
    options: { ...options, count: Math.min(options.count, max) },
  };
  return (
    <div className="tool">
      <SettingsBar tool={limited} hidden={["seed"]}>
        <Button size="sm" onClick={() => setOption("seed", randomSeed())}>
          Shuffle
        </Button>
      </SettingsBar>
      <OutputPane
        text={text}
        emptyText=""
        savedAs={
          options.format === "html"
            ? { name: "lorem-ipsum.html", type: "text/html" }
            : { name: "lorem-ipsum.txt", type: "text/plain" }
        }
      />
    </div>
  );
}
