import { type ReactNode, useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { isComposing } from "#app/ui/pointer/is-composing.ts";
import type { OptionSchema, OptionValue } from "../../option-schema.ts";
import type { Options } from "../conversion/conversion.ts";
import { copyToolLink } from "../panes/copy-and-download.ts";
import type { ToolState } from "./use-tool-state.ts";

interface SettingsBarProps<O extends Options> {
  tool: ToolState<O>;
  hidden?: readonly (keyof O)[];
  children?: ReactNode;
}

export function SettingsBar<O extends Options>({ tool, hidden = [], children }: SettingsBarProps<O>) {
  const { text, options, setOption } = tool;
  const schema: OptionSchema = tool.schema;
  return (
    <div className="tool-options">
      {Object.entries(schema)
        .filter(([name]) => !hidden.includes(name))
        .map(([name, spec]) => (
          <SettingField
            key={name}
            spec={spec}
            value={options[name] ?? spec.default}
            // The field gives values of its option's type.
            onChange={(value) => setOption(name, value as O[string])}
          />
        ))}
      {children}
      <Button variant="secondary" size="sm" className="tool-copy-link" onClick={() => copyToolLink({ text, options })}>
        Copy link
      </Button>
    </div>
  );
}

interface SettingFieldProps {
  spec: OptionSchema[string];
  value: OptionValue;
  onChange: (value: OptionValue) => void;
}

function SettingField({ spec, value, onChange }: SettingFieldProps) {
  switch (spec.kind) {
    case "boolean":
      return <SwitchField label={spec.label} isOn={value === true} onChange={onChange} />;
    case "number":
      return <CountField {...spec} value={Number(value)} onChange={onChange} />;
    case "choice": {
      const Field = spec.isMenu ? OptionSelect : SegmentedField;
      return <Field label={spec.label} value={String(value)} choices={spec.choices} onChange={onChange} />;
    }
    case "text":
      return null;
  }
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

function SegmentedField({ label, value, choices, onChange }: ChoiceProps) {
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

const OptionSelect = (props: ChoiceProps) => (
  <SelectField {...props} className="tool-option" labelClassName="tool-option-label" selectClassName="tool-select" />
);

interface SwitchProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

function SwitchField({ label, isOn, onChange }: SwitchProps) {
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

function CountField({ label, value, min, max, onChange }: CountFieldProps) {
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
          const given = currentTarget.valueAsNumber;
          const clamped = Number.isNaN(given) ? value : Math.min(max, Math.max(min, Math.round(given)));
          currentTarget.value = String(clamped);
          if (clamped !== value) onChange(clamped);
        }}
        onKeyDown={(event) => event.key === "Enter" && !isComposing(event) && event.currentTarget.blur()}
      />
    </div>
  );
}
