import { type ReactNode, useId } from "react";
import { Button } from "#app/ui/button.tsx";
import type { Options } from "./conversion.ts";
import { copyToolLink } from "./hand-over.ts";
import type { ToolState } from "./use-tool-state.ts";

interface Choice<V extends string> {
  value: V;
  label: string;
}

interface ChoiceProps<V extends string> {
  label: string;
  value: V;
  choices: readonly Choice<V>[];
  onChange: (value: V) => void;
}

/** One of a few, all in sight. */
export function SegmentedField<V extends string>({ label, value, choices, onChange }: ChoiceProps<V>) {
  const name = useId();
  return (
    <fieldset className="tool-segments">
      <legend className="tool-option-label">{label}</legend>
      <div className="tool-segment-row">
        {choices.map((choice) => (
          <label key={choice.value} className="tool-segment">
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** One of many. */
export function SelectField<V extends string>({ label, value, choices, onChange }: ChoiceProps<V>) {
  const id = useId();
  return (
    <div className="tool-option">
      <label htmlFor={id} className="tool-option-label">
        {label}
      </label>
      <select
        id={id}
        className="field tool-select"
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = choices.find((choice) => choice.value === currentTarget.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

interface SwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function SwitchField({ label, isOn, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="tool-switch">
      <input
        id={id}
        type="checkbox"
        className="checkbox"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  );
}

interface CountFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** A whole number; what is out of range is pulled into it. */
export function CountField({ label, value, min, max, onChange }: CountFieldProps) {
  const id = useId();
  return (
    <div className="tool-option">
      <label htmlFor={id} className="tool-option-label">
        {label}
      </label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        className="field tool-count"
        min={min}
        max={max}
        defaultValue={value}
        key={value}
        onBlur={({ currentTarget }) => {
          const clamped = clampCount(currentTarget.valueAsNumber, min, max, value);
          currentTarget.value = String(clamped);
          if (clamped !== value) onChange(clamped);
        }}
        onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
      />
    </div>
  );
}

const clampCount = (given: number, min: number, max: number, otherwise: number): number =>
  Number.isNaN(given) ? otherwise : Math.min(max, Math.max(min, Math.round(given)));

interface OptionBarProps<O extends Options> {
  tool: Pick<ToolState<O>, "text" | "options">;
  children?: ReactNode;
}

/** The tool's settings, and the link that carries them with the input. */
export function OptionBar<O extends Options>({ tool, children }: OptionBarProps<O>) {
  return (
    <div className="tool-options">
      {children}
      <Button
        variant="secondary"
        size="sm"
        className="tool-copy-link"
        onClick={() => copyToolLink({ text: tool.text, options: tool.options })}
      >
        Copy link
      </Button>
    </div>
  );
}
