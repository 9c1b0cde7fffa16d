import { TextField } from "#app/ui/text-field.tsx";
import { CountField, OptionBar, SegmentedField, SelectField } from "../frame/option-fields.tsx";
import type { ToolState } from "../frame/use-tool-state.ts";
import { type FakeOptions, rowsMax } from "./data-plan.ts";

const seedMax = 4_294_967_295;

/** How many rows, in which language and notation. */
export function FakeDataSettings({ tool }: { tool: ToolState<FakeOptions> }) {
  const { options, setOption } = tool;
  return (
    <OptionBar tool={tool}>
      <CountField
        label="Rows"
        value={options.rows}
        min={1}
        max={rowsMax}
        onChange={(rows) => setOption("rows", rows)}
      />
      <SegmentedField
        label="As"
        value={options.format}
        choices={[
          { value: "json", label: "JSON" },
          { value: "csv", label: "CSV" },
          { value: "sql", label: "SQL" },
        ]}
        onChange={(format) => setOption("format", format)}
      />
      <SelectField
        label="Language"
        value={options.locale}
        choices={[
          { value: "en", label: "English" },
          { value: "pl", label: "Polish" },
          { value: "de", label: "German" },
          { value: "fr", label: "French" },
          { value: "es", label: "Spanish" },
        ]}
        onChange={(locale) => setOption("locale", locale)}
      />
      <CountField
        label="Seed"
        value={options.seed}
        min={0}
        max={seedMax}
        onChange={(seed) => setOption("seed", seed)}
      />
      {options.format === "sql" && (
        <TextField
          label="Table"
          value={options.table}
          onChange={({ currentTarget }) => setOption("table", currentTarget.value)}
        />
      )}
    </OptionBar>
  );
}
