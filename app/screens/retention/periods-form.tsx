import { useId } from "react";
import { Form, href } from "react-router";
import {
  type Periods,
  periodRules,
  periodText,
  type RetentionKind,
  retentionKinds,
} from "#app/features/retention/retention-periods.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldLayout, fieldAria } from "#app/ui/fields/field-layout.tsx";
import { retentionTexts } from "./retention-texts.ts";

interface PeriodsFormProps {
  values: Readonly<Record<RetentionKind, string>>;
  defaults: Periods;
  errors: Readonly<Partial<Record<string, string>>>;
}

export function PeriodsForm({ values, defaults, errors }: PeriodsFormProps) {
  return (
    <Form
      method="get"
      action={href("/admin/retention")}
      preventScrollReset
      // The fields show what the address has.
      key={retentionKinds.map((kind) => values[kind]).join()}
      className="grid gap-8"
    >
      <div className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
        {retentionKinds.map((kind) => (
          <PeriodField key={kind} kind={kind} value={values[kind]} preset={defaults[kind]} error={errors[kind]} />
        ))}
      </div>
      <Button type="submit" variant="secondary" className="justify-self-start">
        Preview
      </Button>
    </Form>
  );
}

interface PeriodFieldProps {
  kind: RetentionKind;
  value: string;
  preset: number | null;
  error: string | undefined;
}

function PeriodField({ kind, value, preset, error }: PeriodFieldProps) {
  const id = useId();
  const { label, hint } = retentionTexts[kind];
  const { unit, min, max } = periodRules[kind];
  const texts = `${hint} Preset: ${preset === null ? "forever" : periodText(kind, preset)}.`;
  return (
    <FieldLayout id={id} label={label} hint={texts} error={error}>
      <div className="flex items-center gap-3">
        <input
          id={id}
          name={kind}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          defaultValue={value}
          placeholder="forever"
          className="field max-w-40"
          {...fieldAria(id, { hint: texts, error })}
        />
        <span className="text-sm text-ink-soft">{unit}s</span>
      </div>
    </FieldLayout>
  );
}
