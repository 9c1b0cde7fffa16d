import { useMemo } from "react";
import { Button } from "#app/ui/button.tsx";
import { CountField, OptionBar, SegmentedField, SwitchField } from "../frame/option-fields.tsx";
import { OutputPane } from "../frame/output-pane.tsx";
import { drawSeed } from "../frame/seeded-random.ts";
import { useToolState } from "../frame/use-tool-state.ts";
import { type LoremOptions, loremFormats, loremMax, loremUnits, makeLorem } from "./make-lorem.ts";

const defaults: LoremOptions = { units: "paragraphs", count: 3, format: "plain", startsClassic: true, seed: 1 };
const choices = { units: loremUnits, format: loremFormats };

export default function LoremIpsumGenerator() {
  const tool = useToolState({ defaults, choices });
  const { options, setOption } = tool;
  const text = useMemo(() => makeLorem(options), [options]);
  const isHtml = options.format === "html";
  return (
    <div className="tool">
      <OptionBar tool={tool}>
        <CountField
          label="How many"
          value={Math.min(options.count, loremMax[options.units])}
          min={1}
          max={loremMax[options.units]}
          onChange={(count) => setOption("count", count)}
        />
        <SegmentedField
          label="Of"
          value={options.units}
          choices={[
            { value: "words", label: "Words" },
            { value: "sentences", label: "Sentences" },
            { value: "paragraphs", label: "Paragraphs" },
          ]}
          onChange={(units) => setOption("units", units)}
        />
        <SegmentedField
          label="As"
          value={options.format}
          choices={[
            { value: "plain", label: "Text" },
            { value: "html", label: "HTML" },
          ]}
          onChange={(format) => setOption("format", format)}
        />
        <SwitchField
          label="Start with 'Lorem ipsum'"
          isOn={options.startsClassic}
          onChange={(isOn) => setOption("startsClassic", isOn)}
        />
        <Button size="sm" onClick={() => setOption("seed", drawSeed())}>
          Other words
        </Button>
      </OptionBar>
      <OutputPane
        text={text}
        emptyText=""
        savedAs={
          isHtml ? { name: "lorem-ipsum.html", type: "text/html" } : { name: "lorem-ipsum.txt", type: "text/plain" }
        }
      />
    </div>
  );
}
