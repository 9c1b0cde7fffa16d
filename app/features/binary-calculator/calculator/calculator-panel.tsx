import { useDeferredValue, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { showError } from "#app/ui/show-toast.ts";
import { copyLink } from "../copy-link.ts";
import type { DigitsFieldHandle } from "../fields/digits-field.tsx";
import { longFrom } from "../long-numbers/long-number-tasks.ts";
import { readNumber, writeNumber } from "../number-text.ts";
import type { Mode } from "../operations.ts";
import { baseOf, calculatorPath, type Typed } from "../typed.ts";
import { fillForm, readForm } from "./calculation-form.ts";
import { CalculationView } from "./calculation-view.tsx";
import { History, useHistory } from "./history.tsx";
import { ModeChoice, Operand, OperationChoice } from "./operand-controls.tsx";
import { useCalculation } from "./use-calculation.ts";
import { type Operands, takesLong, type WrittenOutcome } from "./work-out.ts";

interface CalculatorPanelProps {
  typed: Typed;
  faults: Readonly<Record<string, string>>;
}

/** Two numbers and what to do with them. The result follows each change once both are there. */
export function CalculatorPanel({ typed, faults }: CalculatorPanelProps) {
  const form = useRef<HTMLFormElement>(null);
  const a = useRef<DigitsFieldHandle>(null);
  const b = useRef<DigitsFieldHandle>(null);
  const [mode, setMode] = useState<Mode>(typed.mode);
  const isShownAtFirst = typed.tab === "calculator" && Object.keys(faults).length === 0;
  const { calculated, show, rewrite, cancel } = useCalculation(isShownAtFirst ? typed : undefined);
  // The field that is typed in is painted first.
  const shown = useDeferredValue(calculated);
  const history = useHistory();

  const fields = () => ({ a: a.current, b: b.current });
  const read = (): Operands => readForm(form.current, fields(), typed);
  const refresh = (onOutcome?: (outcome: WrittenOutcome) => void) => show(read(), onOutcome);
  const submit = () => {
    const operands = read();
    show(operands, (outcome) => {
      announceFault(outcome);
      if (outcome.kind === "value") history.add(operands, outcome.digits[baseOf(operands.mode)]);
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
    else fillIn(inOtherBase(first, mode, next), inOtherBase(second, mode, next));
  };
  // What was typed before React came has not been heard; nor has a worker what an address asks of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the document that the server sent
  useEffect(() => {
    const operands = read();
    setMode(operands.mode);
    const isChosen = choices.some((name) => operands[name] !== typed[name]);
    if (isChosen || (isShownAtFirst && takesLong(operands))) show(operands);
    for (const field of [a, b]) field.current?.hear(baseOf(operands.mode));
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
        <Operand name="a" label="First number" {...{ mode, typed, faults }} handle={a} onChange={() => refresh()} />
        <OperationChoice defaultValue={typed.operation} onChange={() => refresh(announceDivisionByZero)} />
        <Operand name="b" label="Second number" {...{ mode, typed, faults }} handle={b} onChange={() => refresh()} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit">Calculate</Button>
        <Button variant="secondary" className="needs-scripts" onClick={() => fill(exchanged(read()))}>
          Swap
        </Button>
        <Button variant="ghost" className="needs-scripts" onClick={() => fill({ ...read(), ...blank })}>
          Clear
        </Button>
        <Button
          variant="ghost"
          className="needs-scripts"
          onClick={() => copyLink({ tab: "calculator", ...read() }, "calculation")}
        >
          Copy link
        </Button>
      </div>
      <CalculationView calculated={shown} onCancel={cancel} />
      <History history={history} onReuse={fill} />
    </form>
  );
}

/** What is chosen rather than typed. */
const choices = ["mode", "operation", "aNegative", "bNegative"] as const;

const blank = { a: "", b: "", aNegative: undefined, bNegative: undefined };

const exchanged = (operands: Operands): Operands => ({
  ...operands,
  a: operands.b,
  b: operands.a,
  aNegative: operands.bNegative,
  bNegative: operands.aNegative,
});

function announceFault(outcome: WrittenOutcome): void {
  if (outcome.kind === "missing") showError("Missing Values", "Please enter both operands", { id: "missing" });
  announceDivisionByZero(outcome);
}

function announceDivisionByZero({ kind }: WrittenOutcome): void {
  if (kind === "division-by-zero") showError("Division Error", "Cannot divide by zero", { id: "division" });
}

/** The same number in another base; a text that is not a number stays as it is. */
function inOtherBase(digits: string, from: Mode, to: Mode): string {
  const value = readNumber(digits, baseOf(from));
  return value === undefined ? digits : writeNumber(value, baseOf(to));
}
