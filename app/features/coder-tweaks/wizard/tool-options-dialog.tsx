import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { EngineId } from "../engines/engine-contract.ts";
import { engineOptionSchemas } from "../engines/options/engine-options.ts";
import type { OptionSchema, OptionSpec } from "../engines/options/option-schema.ts";
import { toolTitle } from "../tool-catalogue.ts";
import { readStoredOptions, storeOptions } from "./stored-options.ts";

type OptionValue = string | number | boolean;

interface ToolOptionsDialogProps {
  tool: EngineId;
  onChange: () => void;
  onClose: () => void;
}

/** The options of one tool, drawn from its schema and remembered by the browser as they change. */
export function ToolOptionsDialog({ tool, onChange, onClose }: ToolOptionsDialogProps) {
  const schema: OptionSchema = engineOptionSchemas[tool];
  const [values, setValues] = useState<Readonly<Record<string, OptionValue>>>(() => ({ ...readStoredOptions()[tool] }));
  const change = (next: Readonly<Record<string, OptionValue>>) => {
    setValues(next);
    storeOptions({ [tool]: next });
    onChange();
  };
  const defaults = Object.fromEntries(Object.entries(schema).map(([name, spec]) => [name, spec.default]));
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${toolTitle(tool)}: options`}
      footer={
        <>
          <Button variant="ghost" onClick={() => change(defaults)}>
            Use the defaults
          </Button>
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      <div className="grid gap-5">
        {Object.entries(schema).map(([name, spec]) => (
          <OptionField
            key={name}
            name={`${tool}-${name}`}
            spec={spec}
            value={values[name] ?? spec.default}
            onChange={(value) => change({ ...values, [name]: value })}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface OptionFieldProps {
  name: string;
  spec: OptionSpec;
  value: OptionValue;
  onChange: (value: OptionValue) => void;
}

function OptionField({ name, spec, value, onChange }: OptionFieldProps) {
  if (spec.kind === "boolean") {
    return (
      <CheckboxField checked={value === true} onChange={(event) => onChange(event.target.checked)}>
        <span className="font-semibold text-ink">{spec.label}</span>
        <span className="block">{spec.hint}</span>
      </CheckboxField>
    );
  }
  if (spec.kind === "choice") {
    return (
      <div className="grid gap-1.5">
        <label htmlFor={name} className="justify-self-start text-sm font-semibold text-ink">
          {spec.label}
        </label>
        <select
          id={name}
          className="field"
          value={String(value)}
          onChange={(event) => onChange(event.target.value)}
          aria-describedby={`${name}-hint`}
        >
          {spec.choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <p id={`${name}-hint`} className="text-xs text-ink-faint">
          {spec.hint}
        </p>
      </div>
    );
  }
  const fits = Number.isInteger(value) && Number(value) >= spec.min && Number(value) <= spec.max;
  return (
    <TextField
      label={spec.label}
      hint={spec.hint}
      type="number"
      inputMode="numeric"
      min={spec.min}
      max={spec.max}
      value={Number.isNaN(value) ? "" : Number(value)}
      error={fits ? undefined : `A whole number from ${spec.min} to ${spec.max}. Until then ${spec.default} is used.`}
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}
