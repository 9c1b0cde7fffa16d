import { useCallback, useEffect, useState } from "react";
import { WorkerClient } from "#app/platform/workers/worker-client.ts";
import type { FirstPaintHandle } from "#app/shell/first-paint/first-paint-handle.ts";
import { Button } from "#app/ui/button.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { showError } from "#app/ui/show-toast.ts";
import { choiceOption, menuOption, numberOption, type OptionSchemaOf, textOption } from "../../option-schema.ts";
import { OutputPane } from "../panes/output-pane.tsx";
import { ExampleAndClear, TitledPane } from "../panes/titled-pane.tsx";
import { randomSeed, seedMax } from "../settings/seeded-random.ts";
import { SettingsBar } from "../settings/settings-bar.tsx";
import { useToolState } from "../settings/use-tool-state.ts";
import {
  type DataField,
  type FakeOptions,
  findNameErrors,
  type RowsPlan,
  readFields,
  rowsMax,
  writeFields,
} from "./data-plan.ts";
import fakeDataCss from "./fake-data.css?inline";
import type { FakeDataMethods } from "./fake-data.worker.ts";
import { FieldRows } from "./field-rows.tsx";

const schema: OptionSchemaOf<FakeOptions> = {
  rows: numberOption("Rows", { value: 20, min: 1, max: rowsMax }),
  format: choiceOption("As", { json: "JSON", csv: "CSV", sql: "SQL" }),
  locale: menuOption("Language", { en: "English", pl: "Polish", de: "German", fr: "French", es: "Spanish" }),
  seed: numberOption("Seed", { value: 1, min: 0, max: seedMax }),
  table: textOption("people"),
};
const initialFields: DataField[] = [
  { name: "id", kind: "row" },
  { name: "name", kind: "fullName" },
  { name: "email", kind: "email" },
  { name: "city", kind: "city" },
];
const example: DataField[] = [
  { name: "order", kind: "uuid" },
  { name: "customer", kind: "fullName" },
  { name: "product", kind: "product" },
  { name: "price", kind: "price" },
  { name: "paid", kind: "boolean" },
  { name: "ordered_at", kind: "timestamp" },
];
const savedAs = {
  json: { name: "rows.json", type: "application/json" },
  csv: { name: "rows.csv", type: "text/csv" },
  sql: { name: "rows.sql", type: "application/sql" },
};

const liveRowsMax = 1_000;
const livePauseMs = 200;

/** Its rows are made in the browser. */
export const handle: FirstPaintHandle = { startsOnIntent: true, startsWhenIdle: true };

export default function FakeDataGenerator() {
  const tool = useToolState(schema, writeFields(initialFields));
  const { text: plan, setText: setPlan, options, setOption } = tool;
  const fields = readFields(plan);
  const setFields = (next: readonly DataField[]) => setPlan(writeFields(next));
  const errors = findNameErrors(fields);
  const canMake = fields.length > 0 && errors.every((error) => error === undefined);
  const { text, madeOf, rowsDone, make, cancel } = useRows();
  const start = () => make({ fields, options });
  const rows = Math.min(rowsMax, options.rows);
  const isLive = canMake && rows <= liveRowsMax;
  const isOutdated = madeOf && JSON.stringify(madeOf) !== JSON.stringify({ fields, options });
  // Few rows are made after every change; more only at the button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plan is what the fields are read from
  useEffect(() => {
    if (!isLive) return;
    const timer = setTimeout(start, livePauseMs);
    return () => clearTimeout(timer);
  }, [plan, options]);
  return (
    <div className="tool">
      <ComponentStylesheet name="fake-data" css={fakeDataCss} />
      <SettingsBar tool={tool}>
        {options.format === "sql" && (
          <TextField
            label="Table"
            value={options.table}
            onChange={({ currentTarget }) => setOption("table", currentTarget.value)}
          />
        )}
      </SettingsBar>
      <div className="tool-panes">
        <TitledPane
          title="Columns"
          actions={<ExampleAndClear onExample={() => setFields(example)} onClear={() => setFields([])} />}
        >
          <FieldRows fields={fields} errors={errors} onFields={setFields} />
          <div className="fake-actions">
            <Button disabled={!canMake} onClick={start}>
              {`Make ${rows.toLocaleString("en")} ${rows === 1 ? "row" : "rows"}`}
            </Button>
            <Button variant="secondary" onClick={() => setOption("seed", randomSeed())}>
              New seed
            </Button>
          </div>
          <p role="status" className="tool-note">
            {isOutdated && !isLive && "The settings have changed. Make the rows again to apply them."}
          </p>
          {rowsDone !== undefined && <Progress rowsDone={rowsDone} rows={rows} onCancel={cancel} />}
        </TitledPane>
        <OutputPane
          label="Rows"
          text={text}
          emptyText="The rows appear here."
          savedAs={savedAs[(madeOf?.options ?? options).format]}
          isBusy={rowsDone !== undefined}
        />
      </div>
    </div>
  );
}

interface ProgressProps {
  rowsDone: number;
  rows: number;
  onCancel: () => void;
}

function Progress({ rowsDone, rows, onCancel }: ProgressProps) {
  return (
    <div className="fake-progress">
      <progress max={rows} value={rowsDone} aria-label="Rows made" />
      <div className="fake-actions">
        <span>
          {rowsDone.toLocaleString("en")} of {rows.toLocaleString("en")}
        </span>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

interface RowsState {
  text: string;
  madeOf: RowsPlan | undefined;
  rowsDone: number | undefined;
}

const noRows: RowsState = { text: "", madeOf: undefined, rowsDone: undefined };

const createWorker = () => new Worker(new URL("./fake-data.worker.ts", import.meta.url), { type: "module" });

/** Makes rows in a worker, which stays with its locale loaded. A new call, or `cancel`, ends the running one. */
function useRows() {
  const [state, setState] = useState<RowsState>(noRows);
  const [worker] = useState(() => new WorkerClient<FakeDataMethods>(createWorker));
  const cancel = useCallback(() => {
    worker.terminate();
    setState((last) => ({ ...last, rowsDone: undefined }));
  }, [worker]);
  const make = useCallback(
    async (plan: RowsPlan) => {
      if (worker.isBusy) worker.terminate();
      const showProgress = (rowsDone: number) => setState((last) => ({ ...last, rowsDone }));
      showProgress(0);
      try {
        const text = await worker.call("makeRows", plan, { onProgress: showProgress });
        setState({ text, madeOf: plan, rowsDone: undefined });
      } catch (error) {
        const { name, message } = error instanceof Error ? error : new Error(String(error));
        if (name === "AbortError") return;
        setState(noRows);
        showError("Error", `The rows could not be made. ${message}`);
      }
    },
    [worker],
  );
  useEffect(() => () => worker.terminate(), [worker]);
  return { ...state, make, cancel };
}
