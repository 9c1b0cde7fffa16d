import { type ComponentProps, type ReactNode, useId } from "react";
import { SelectField } from "#app/ui/fields/select-field.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { useFormats } from "../../formats/formats.ts";
import type { Choice, Field, Fields, TextKey, Values } from "../stored/stored-fields.ts";
import { ColorField, SliderField } from "./color-field.tsx";
import { ImageField } from "./image-field.tsx";
import type { SettingsForm } from "./use-settings-form.ts";

interface SettingsFieldsProps<F extends Fields> {
  form: SettingsForm<F>;
  names: readonly (keyof F & string)[];
  sample?: ReactNode;
}

export const SettingsFields = <F extends Fields>({ names, ...shared }: SettingsFieldsProps<F>) =>
  names.map((name) => <SettingsField key={name} name={name} {...shared} />);

type SettingsFieldProps<F extends Fields> = Omit<SettingsFieldsProps<F>, "names"> & { name: keyof F & string };

function SettingsField<F extends Fields>({ form, name, sample }: SettingsFieldProps<F>) {
  const id = useId();
  const { settings } = useTexts("cloud");
  const formats = useFormats();
  const field: Field = form.fields[name] as Field;
  const value: unknown = form.draft[name];
  const errorKey: TextKey | undefined = form.errors[name];
  const error = errorKey && settings[errorKey];
  const label = field.label ? settings[field.label] : "";
  const hint = field.hint && settings[field.hint];
  const onChange = (value: Choice | boolean) => form.onChange({ [name]: value } as Partial<Values<F>>);
  switch (field.kind) {
    case "text":
    case "email":
      return (
        <TextField
          {...{ label, hint, error }}
          form={form.id}
          type={field.kind}
          value={String(value)}
          maxLength={field.typedMax ?? field.max}
          autoComplete={field.autoComplete ?? "off"}
          data-autofocus={field.hasFocus}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case "number":
      return (
        <TextField
          {...{ label, hint, error }}
          form={form.id}
          type="number"
          min={field.min}
          max={field.max}
          step="any"
          value={Number.isNaN(value) ? "" : Number(value)}
          onChange={(event) => onChange(event.target.valueAsNumber)}
        />
      );
    case "select":
    case "radio": {
      const names = field.namesIn?.(settings);
      const choices = field.values.map((choice) => ({
        value: choice,
        label: names?.[choice] ?? "",
        lang: field.areLanguages ? String(choice) : undefined,
      }));
      const Choices = field.kind === "radio" ? RadioField : SelectField<Choice>;
      return <Choices {...{ label, hint, choices, onChange }} value={value as Choice} />;
    }
    case "switch":
      return (
        <div className="cloud-switch-field">
          <div>
            <label htmlFor={id} className="text-sm font-semibold text-ink">
              {label}
            </label>
            <p id={`${id}-hint`} className="text-xs text-ink-faint">
              {hint}
            </p>
          </div>
          <input
            id={id}
            type="checkbox"
            role="switch"
            className="cloud-switch"
            aria-describedby={`${id}-hint`}
            checked={value === true}
            aria-checked={value === true}
            onChange={(event) => onChange(event.target.checked)}
          />
        </div>
      );
    case "checkbox":
      return (
        <label className="flex items-center gap-3 text-sm">
          <input
            type="checkbox"
            className="checkbox"
            checked={value === true}
            onChange={(event) => onChange(event.target.checked)}
          />
          {label}
        </label>
      );
    case "slider": {
      const { min, max, unitBytes } = field;
      const text = formats.size(Number(value) * unitBytes);
      return <SliderField {...{ label, hint, min, max, text, onChange }} value={Number(value)} />;
    }
    case "color":
      return <ColorField label={label} hint={hint} value={String(value)} onChange={onChange} />;
    case "image":
      return (
        <ImageField
          label={label}
          hint={hint}
          limits={field}
          sample={sample}
          hasImage={value !== ""}
          onChange={onChange}
        />
      );
    case "other":
      return null;
  }
}

function RadioField({ label, value, choices, onChange }: ComponentProps<typeof SelectField<Choice>>) {
  const name = useId();
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 text-sm font-semibold text-ink">{label}</legend>
      <div className="cloud-choice">
        {choices.map((choice) => (
          <label key={choice.value}>
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
