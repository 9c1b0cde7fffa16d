import { type RefObject, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import { DigitsField } from "../digits-field.tsx";
import { readNumber, writeNumber } from "../number-text.ts";
import { basicOperations, type Mode, modes, moreOperations, type Operation, operationLabels } from "../operations.ts";
import { addressOf, baseOf, calculatorPath, type Typed } from "../typed.ts";
import { History, useHistory } from "./history.tsx";
import { ResultView } from "./result-view.tsx";
import { type Operands, type Outcome, workOut } from "./work-out.ts";

interface CalculatorPanelProps {
  typed: Typed;
  faults: Readonly<Record<string, string>>;
}

/** Two numbers and what to do with them. The result follows each change once both are there. */
export function CalculatorPanel({ typed, faults }: CalculatorPanelProps) {
  const form = useRef<HTMLFormElement>(null);
  const a = useRef<HTMLTextAreaElement>(null);
  const b = useRef<HTMLTextAreaElement>(null);
  const [mode, setMode] = useState<Mode>(typed.mode);
  const [shown, setShown] = useState(() => firstShown(typed, faults));
  const history = useHistory();

  const read = (): Operands => readForm(form.current, typed);
  /** Shows what the fields amount to, if they do. */
  const refresh = (operands = read()) => {
    const outcome = workOut(operands);
    setShown(outcome.kind === "missing" ? undefined : { operands, outcome });
    return outcome;
  };
  const submit = () => {
    const operands = read();
    const outcome = refresh(operands);
    announceFault(outcome);
    if (outcome.kind === "value") history.add(operands, outcome.value);
  };
  const changeMode = (next: Mode) => {
    for (const field of [a.current, b.current]) rewrite(field, mode, next);
    setMode(next);
    refresh({ ...read(), mode: next });
  };
  const fill = (operands: Operands) => {
    setMode(operands.mode);
    fillForm(form.current, operands);
    refresh(operands);
  };
  // What was typed before React came has not been heard.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the document that the server sent
  useEffect(() => {
    const operands = read();
    setMode(operands.mode);
    if (operands.a !== typed.a || operands.b !== typed.b || operands.operation !== typed.operation) refresh(operands);
  }, []);

  return (
    <form
      ref={form}
      action={calculatorPath}
      className="calc-pane"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <input type="hidden" name="tab" value="calculator" />
      <ModeChoice mode={mode} onChange={changeMode} />
      <div className="calc-operands">
        <Operand name="a" label="First number" {...{ mode, typed, faults }} fieldRef={a} onChange={() => refresh()} />
        <OperationChoice defaultValue={typed.operation} onChange={() => announceFault(refresh(), "division")} />
        <Operand name="b" label="Second number" {...{ mode, typed, faults }} fieldRef={b} onChange={() => refresh()} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit">Calculate</Button>
        <Button variant="secondary" className="needs-scripts" onClick={() => fill(exchanged(read()))}>
          Swap
        </Button>
        <Button variant="ghost" className="needs-scripts" onClick={() => fill({ ...read(), ...blank })}>
          Clear
        </Button>
        <Button variant="ghost" className="needs-scripts" onClick={() => copyLink(read())}>
          Copy link
        </Button>
      </div>
      {shown && <ResultView {...shown} />}
      <History history={history} onReuse={fill} />
    </form>
  );
}

const blank = { a: "", b: "", aNegative: undefined, bNegative: undefined };

const exchanged = (operands: Operands): Operands => ({
  ...operands,
  a: operands.b,
  b: operands.a,
  aNegative: operands.bNegative,
  bNegative: operands.aNegative,
});

interface Shown {
  operands: Operands;
  outcome: Exclude<Outcome, { kind: "missing" }>;
}

function firstShown(typed: Typed, faults: CalculatorPanelProps["faults"]): Shown | undefined {
  if (typed.tab !== "calculator" || Object.keys(faults).length > 0) return undefined;
  const outcome = workOut(typed);
  return outcome.kind === "missing" ? undefined : { operands: typed, outcome };
}

function announceFault(outcome: Outcome, only?: "division"): void {
  if (outcome.kind === "division-by-zero") showError("Division Error", "Cannot divide by zero", { id: "division" });
  if (only) return;
  if (outcome.kind === "missing") showError("Missing Values", "Please enter both operands", { id: "missing" });
}

async function copyLink(operands: Operands): Promise<void> {
  const url = new URL(addressOf({ tab: "calculator", ...operands }), location.href).href;
  try {
    await navigator.clipboard.writeText(url);
    showSuccess("Link copied", "It opens this calculation.");
  } catch {
    showError("Not copied", "The browser did not allow it.");
  }
}

/** The same number in the other base. */
function rewrite(field: HTMLTextAreaElement | null, from: Mode, to: Mode): void {
  const value = field && readNumber(field.value, baseOf(from));
  if (field && typeof value === "bigint") field.value = writeNumber(value, baseOf(to));
}

function readForm(form: HTMLFormElement | null, typed: Typed): Operands {
  if (!form) return typed;
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? "");
  const flag = (name: string) => (fields.has(name) ? ("yes" as const) : undefined);
  return {
    mode: text("mode") === "decimal" ? "decimal" : "binary",
    operation: text("operation") as Operation,
    a: text("a"),
    b: text("b"),
    aNegative: flag("aNegative"),
    bNegative: flag("bNegative"),
  };
}

function fillForm(form: HTMLFormElement | null, operands: Operands): void {
  const control = (name: string) => form?.elements.namedItem(name);
  for (const name of ["a", "b", "operation"] as const) {
    const field = control(name);
    if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) field.value = operands[name];
  }
  for (const name of ["aNegative", "bNegative"] as const) {
    const box = control(name);
    if (box instanceof HTMLInputElement) box.checked = operands[name] === "yes";
  }
}

const modeLabels: Readonly<Record<Mode, string>> = { binary: "Binary", decimal: "Decimal" };

function ModeChoice({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  return (
    <fieldset className="calc-modes">
      <legend className="text-sm font-semibold">Numbers are</legend>
      {modes.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name="mode"
            value={choice}
            checked={choice === mode}
            onChange={() => onChange(choice)}
            className="sr-only"
          />
          <span>{modeLabels[choice]}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface OperandProps {
  name: "a" | "b";
  label: string;
  mode: Mode;
  typed: Typed;
  faults: CalculatorPanelProps["faults"];
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  onChange: () => void;
}

/** A number, and beside it its sign, since fields take digits only. */
function Operand({ name, label, mode, typed, faults, fieldRef, onChange }: OperandProps) {
  return (
    <div className="grid gap-2">
      <DigitsField
        name={name}
        label={label}
        base={baseOf(mode)}
        fieldRef={fieldRef}
        defaultValue={typed[name]}
        error={faults[name]}
        onDigits={onChange}
      />
      <label className="flex items-center gap-2 text-sm text-ink-soft">
        <input
          type="checkbox"
          name={`${name}Negative`}
          value="yes"
          defaultChecked={typed[`${name}Negative`] === "yes"}
          onChange={onChange}
          className="accent-primary"
        />
        Negative
      </label>
    </div>
  );
}

function OperationChoice({ defaultValue, onChange }: { defaultValue: Operation; onChange: () => void }) {
  const options = (operations: readonly Operation[]) =>
    operations.map((operation) => (
      <option key={operation} value={operation}>
        {operationLabels[operation]}
      </option>
    ));
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor="operation" className="text-sm font-semibold text-ink">
        Operation
      </label>
      <select id="operation" name="operation" defaultValue={defaultValue} onChange={onChange} className="field">
        {options(basicOperations)}
        <optgroup label="More operations">{options(moreOperations)}</optgroup>
      </select>
    </div>
  );
}
