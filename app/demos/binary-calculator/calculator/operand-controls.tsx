import type { Ref } from "react";
import { DigitsField, type DigitsFieldHandle } from "../fields/digits-field.tsx";
import { basicOperations, type Mode, modes, moreOperations, type Operation, operationNames } from "../operations.ts";
import { baseOf, type Typed } from "../typed.ts";

const modeLabels: Readonly<Record<Mode, string>> = { binary: "Binary", decimal: "Decimal" };

export function ModeChoice({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
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
  errors: Readonly<Record<string, string>>;
  handle: Ref<DigitsFieldHandle>;
  onChange: () => void;
}

const exampleOf: Readonly<Record<"a" | "b", Readonly<Record<Mode, string>>>> = {
  a: { binary: "1101", decimal: "13" },
  b: { binary: "11", decimal: "3" },
};

export function Operand({ name, label, mode, typed, errors, handle, onChange }: OperandProps) {
  return (
    <div className="grid gap-2">
      <DigitsField
        name={name}
        label={label}
        base={baseOf(mode)}
        handle={handle}
        defaultValue={typed[name]}
        hint={`For example ${exampleOf[name][mode]}`}
        error={errors[name]}
        onDigits={onChange}
      />
      <label className="calc-negative">
        <input
          type="checkbox"
          name={`${name}Negative`}
          value="yes"
          defaultChecked={typed[`${name}Negative`] === "yes"}
          onChange={onChange}
          className="checkbox"
        />
        Negative
      </label>
    </div>
  );
}

export function OperationChoice({ defaultValue, onChange }: { defaultValue: Operation; onChange: () => void }) {
  const options = (operations: readonly Operation[]) =>
    operations.map((operation) => (
      <option key={operation} value={operation}>
        {operationNames[operation].label}
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
