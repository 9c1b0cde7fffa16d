import { useDeferredValue, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { showError } from "#app/ui/show-toast.ts";
import { CopyLinkButton } from "../copied-numbers.tsx";
import type { DigitsFieldHandle } from "../fields/digits-field.tsx";
import { longFrom } from "../long-numbers/long-number-tasks.ts";
import { readNumber, writeNumber } from "../number-text.ts";
import type { Mode, Operation } from "../operations.ts";
import { baseOf, calculatorPath, type Typed } from "../typed.ts";
import { type CalculationResult, isLongCalculation, type Operands } from "./calculation-result.ts";
import { CalculationView } from "./calculation-view.tsx";
import { History, useHistory } from "./history.tsx";
import { ModeChoice, Operand, OperationChoice } from "./operand-controls.tsx";
import { useCalculation } from "./use-calculation.ts";

interface CalculatorPanelProps {
  typed: Typed;
  errors: Readonly<Record<string, string>>;
}

export function CalculatorPanel({ typed, errors }: CalculatorPanelProps) {
  const form = useRef<HTMLFormElement>(null);
  const a = useRef<DigitsFieldHandle>(null);
  const b = useRef<DigitsFieldHandle>(null);
  const [mode, setMode] = useState<Mode>(typed.mode);
  const isShownAtFirst = typed.tab === "calculator" && Object.keys(errors).length === 0;
  const { calculated, show, rewrite, cancel } = useCalculation(isShownAtFirst ? typed : undefined);
  const shown = useDeferredValue(calculated);
  const history = useHistory();

  const fields = () => ({ a: a.current, b: b.current });
  const read = (): Operands => readForm(form.current, fields(), typed);
  const refresh = (onResult?: (result: CalculationResult) => void) => show(read(), onResult);
  const submit = () => {
    const operands = read();
    show(operands, (result) => {
      announceError(result);
      if (result.kind === "value") history.add(operands, result);
    });
  };
  const fill = (operands: Operands) => {
    setMode(operands.mode);
    fillForm(form.current, fields(), operands);
    show(operands);
  };
  const changeMode = (next: Mode) => {
    const operands = read();
    const fillIn = (first: string, second: string) => fill({ ...operands, mode: next, a: first, b: second });
    const { a: first, b: second } = operands;
    if (Math.max(first.length, second.length) > longFrom) rewrite(operands, mode, next, fillIn);
    else fillIn(convertDigits(first, mode, next), convertDigits(second, mode, next));
  };
  // Input from before hydration, and a long calculation in the URL, were not processed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const operands = read();
    setMode(operands.mode);
    const isChosen = choices.some((name) => operands[name] !== typed[name]);
    if (isChosen || (isShownAtFirst && isLongCalculation(operands))) show(operands);
    for (const field of [a, b]) field.current?.acceptEarlyInput(baseOf(operands.mode));
  }, []);

  return (
    <form
      ref={form}
      action={calculatorPath}
      className="calc-pane"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <input type="hidden" name="tab" value="calculator" />
      <ModeChoice mode={mode} onChange={changeMode} />
      <div className="calc-operands">
        <Operand name="a" label="First number" {...{ mode, typed, errors }} handle={a} onChange={() => refresh()} />
        <OperationChoice defaultValue={typed.operation} onChange={() => refresh(announceDivisionByZero)} />
        <Operand name="b" label="Second number" {...{ mode, typed, errors }} handle={b} onChange={() => refresh()} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit">Calculate</Button>
        <Button variant="secondary" className="needs-scripts" onClick={() => fill(exchanged(read()))}>
          Swap
        </Button>
        <Button variant="ghost" className="needs-scripts" onClick={() => fill({ ...read(), ...blank })}>
          Clear
        </Button>
        <CopyLinkButton read={() => ({ tab: "calculator", ...read() })} what="calculation" />
      </div>
      <CalculationView calculated={shown} onCancel={cancel} />
      <History history={history} onReuse={fill} />
    </form>
  );
}

const choices = ["mode", "operation", "aNegative", "bNegative"] as const;

const blank = { a: "", b: "", aNegative: undefined, bNegative: undefined };

const exchanged = (operands: Operands): Operands => ({
  ...operands,
  a: operands.b,
  b: operands.a,
  aNegative: operands.bNegative,
  bNegative: operands.aNegative,
});

function announceError(result: CalculationResult): void {
  if (result.kind === "missing") showError("Missing Values", "Please enter both operands", { id: "missing" });
  announceDivisionByZero(result);
}

function announceDivisionByZero({ kind }: CalculationResult): void {
  if (kind === "division-by-zero") showError("Division Error", "Cannot divide by zero", { id: "division" });
}

function convertDigits(digits: string, from: Mode, to: Mode): string {
  const value = readNumber(digits, baseOf(from));
  return value === undefined ? digits : writeNumber(value, baseOf(to));
}

/** Read directly, since long numbers are not in the form. */
interface OperandFields {
  a: DigitsFieldHandle | null;
  b: DigitsFieldHandle | null;
}

function readForm(form: HTMLFormElement | null, { a, b }: OperandFields, typed: Typed): Operands {
  if (!form) return typed;
  const data = new FormData(form);
  return {
    mode: data.get("mode") === "decimal" ? "decimal" : "binary",
    operation: data.get("operation") as Operation,
    a: a?.read() ?? "",
    b: b?.read() ?? "",
    aNegative: data.has("aNegative") ? "yes" : undefined,
    bNegative: data.has("bNegative") ? "yes" : undefined,
  };
}

function fillForm(form: HTMLFormElement | null, { a, b }: OperandFields, operands: Operands): void {
  a?.write(operands.a);
  b?.write(operands.b);
  const control = (name: string) => form?.elements.namedItem(name);
  const operation = control("operation");
  if (operation instanceof HTMLSelectElement) operation.value = operands.operation;
  for (const name of ["aNegative", "bNegative"] as const) {
    const box = control(name);
    if (box instanceof HTMLInputElement) box.checked = operands[name] === "yes";
  }
}
