import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import type { EngineId } from "../engines/engine-contract.ts";
import { engineOptionSchemas } from "../engines/engine-options.ts";
import { type FieldOption, fits, type OptionValue, parseOptionValues } from "../option-schema.ts";
import { toolTitle } from "../tool-catalog.ts";
import { readStoredOptions, storeOptions } from "./stored-options.ts";

interface ToolOptionsDialogProps {
  tool: EngineId;
  onChange: () => void;
  onClose: () => void;
}

export function ToolOptionsDialog({ tool, onChange, onClose }: ToolOptionsDialogProps) {
  const schema: Readonly<Record<string, FieldOption>> = engineOptionSchemas[tool];
  const [values, setValues] = useState<Readonly<Record<string, OptionValue>>>(() => ({ ...readStoredOptions()[tool] }));
  const change = (next: Readonly<Record<string, OptionValue>>) => {
    setValues(next);
    storeOptions({ [tool]: next });
    onChange();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${toolTitle(tool)}: options`}
      footer={
        <>
          <Button variant="ghost" onClick={() => change(parseOptionValues(schema, {}))}>
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
  spec: FieldOption;
  value: OptionValue;
  onChange: (value: OptionValue) => void;
}

function OptionField({ spec, value, onChange }: OptionFieldProps) {
  if (spec.kind === "boolean") {
    return (
      <CheckboxField checked={value === true} onChange={(event) => onChange(event.target.checked)}>
        <span className="font-semibold text-ink">{spec.label}</span>
        <span className="block">{spec.hint}</span>
      </CheckboxField>
    );
  }
  if (spec.kind === "choice")
    return (
      <SelectField
        label={spec.label}
        hint={spec.hint}
        value={String(value)}
        choices={spec.choices}
        onChange={onChange}
      />
    );
  return (
    <TextField
      label={spec.label}
      hint={spec.hint}
      type="number"
      inputMode="numeric"
      min={spec.min}
      max={spec.max}
      value={Number.isNaN(value) ? "" : Number(value)}
      error={
        fits(spec, value)
          ? undefined
          : `Enter a whole number from ${spec.min} to ${spec.max}. Until then, ${spec.default} is used.`
      }
      onChange={(event) => onChange(event.target.valueAsNumber)}
    />
  );
}
