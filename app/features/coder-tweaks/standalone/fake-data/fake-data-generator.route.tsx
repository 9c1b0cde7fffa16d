import { useEffect } from "react";
import { Button } from "#app/ui/button.tsx";
import { OwnStyle } from "#app/ui/own-style.tsx";
import { OutputPane } from "../frame/output-pane.tsx";
import { drawSeed } from "../frame/seeded-random.ts";
import { useToolState } from "../frame/use-tool-state.ts";
import {
  checkNames,
  type DataField,
  type FakeOptions,
  fakeFormats,
  fakeLocales,
  readFields,
  rowsMax,
  writeFields,
} from "./data-plan.ts";
import fakeDataCss from "./fake-data.css?inline";
import { FakeDataSettings } from "./fake-data-settings.tsx";
import { FieldRows } from "./field-rows.tsx";
import { useRows } from "./use-rows.ts";

const defaults: FakeOptions = { locale: "en", format: "json", rows: 20, seed: 1, table: "people" };
const choices = { locale: fakeLocales, format: fakeFormats };
const first: DataField[] = [
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

export default function FakeDataGenerator() {
  const tool = useToolState({ defaults, choices, text: writeFields(first) });
  const { text: plan, setText: setPlan, options, setOption } = tool;
  const fields = readFields(plan);
  const setFields = (next: readonly DataField[]) => setPlan(writeFields(next));
  const faults = checkNames(fields);
  const canMake = fields.length > 0 && faults.every((fault) => fault === undefined);
  const { text, madeOf, rowsDone, make, cancel } = useRows();
  const start = () => make({ fields, options });
  const rows = Math.min(rowsMax, options.rows);
  const isLive = canMake && rows <= liveRowsMax;
  const isOutdated = madeOf && JSON.stringify(madeOf) !== JSON.stringify({ fields, options });
  // A few rows follow every change; more are made when they are asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the plan is what the fields are read from
  useEffect(() => {
    if (!isLive) return;
    const timer = setTimeout(start, livePauseMs);
    return () => clearTimeout(timer);
  }, [plan, options]);
  return (
    <div className="tool">
      <OwnStyle name="fake-data" css={fakeDataCss} />
      <FakeDataSettings tool={tool} />
      <div className="tool-panes">
        <section className="tool-pane time-pane" aria-label="Columns">
          <div className="tool-pane-head">
            <h2 className="tool-pane-title">Columns</h2>
            <div className="tool-actions">
              <Button variant="ghost" size="sm" onClick={() => setFields(example)}>
                Example
              </Button>
              <Button variant="ghost" size="sm" onClick={() => setFields([])}>
                Clear
              </Button>
            </div>
          </div>
          <FieldRows fields={fields} faults={faults} onFields={setFields} />
          <div className="fake-actions">
            <Button disabled={!canMake} onClick={start}>
              {`Make ${rows.toLocaleString("en")} ${rows === 1 ? "row" : "rows"}`}
            </Button>
            <Button variant="secondary" onClick={() => setOption("seed", drawSeed())}>
              Other seed
            </Button>
          </div>
          <p role="status" className="tool-note">
            {isOutdated && !isLive && "The settings have changed since these rows were made. Make them again."}
          </p>
          {rowsDone !== undefined && <Progress rowsDone={rowsDone} rows={rows} onCancel={cancel} />}
        </section>
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
