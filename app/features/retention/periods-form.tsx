import { useId } from "react";
import { Form, href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { FieldError, fieldAria } from "#app/ui/fields/field-layout.tsx";
import { type Periods, periodRules, periodText, type RetentionKind, retentionKinds } from "./retention-periods.ts";

interface PeriodsFormProps {
  values: Readonly<Record<RetentionKind, string>>;
  defaults: Periods;
  errors: Readonly<Partial<Record<string, string>>>;
  visitsMax: number;
}

export function PeriodsForm({ values, defaults, errors, visitsMax }: PeriodsFormProps) {
  return (
    <Form
      method="get"
      action={href("/admin/retention")}
      preventScrollReset
      // The fields show what the address has.
      key={retentionKinds.map((kind) => values[kind]).join()}
    >
      <ul className="list">
        {retentionKinds.map((kind) => (
          <PeriodField
            key={kind}
            kind={kind}
            value={values[kind]}
            preset={defaults[kind]}
            error={errors[kind]}
            limit={
              kind === "visits" ? `Never more than ${visitsMax.toLocaleString("en-US")} visits (VISITS_MAX). ` : ""
            }
          />
        ))}
      </ul>
      <Button type="submit" className="mt-6">
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
  /** Another limit, as a sentence. */
  limit: string | undefined;
}

function PeriodField({ kind, value, preset, error, limit }: PeriodFieldProps) {
  const id = useId();
  const { label, hint, unit, min, max } = periodRules[kind];
  const texts = [hint, limit, `Preset: ${preset === null ? "forever" : periodText(kind, preset)}.`]
    .filter(Boolean)
    .join(" ");
  return (
    <li className="list-row">
      <div>
        <label htmlFor={id} className="list-name">
          {label}
        </label>
        <p id={`${id}-hint`} className="list-facts max-w-prose">
          {texts}
        </p>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
      <div className="flex flex-wrap items-center gap-3 max-sm:mt-2.5">
        <input
          id={id}
          name={kind}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          defaultValue={value}
          placeholder="forever"
          className="field w-32"
          {...fieldAria(id, { hint: texts, error })}
        />
        <span className="w-16 text-sm text-ink-soft">{unit}s</span>
      </div>
    </li>
  );
}
