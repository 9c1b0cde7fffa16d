import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/fields/checkbox-field.tsx";
import { TextArea } from "#app/ui/fields/text-area.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import type { AccentShades } from "../brand/accent.ts";
import { AccentField } from "../brand/accent-field.tsx";
import { MarkField } from "../brand/mark-field.tsx";
import type { Field } from "../documents/fields.ts";
import { originalName, type PostedFields } from "../documents/posted-fields.ts";
import type { TranslationData } from "./document-types.ts";
import { MarkdownField } from "./fields/markdown-field.tsx";
import { PictureField } from "./fields/picture-field.tsx";
import { OriginalText } from "./translating/translation.tsx";

interface FieldsProps {
  fields: readonly Field[];
  values: PostedFields;
  errors: PostedFields;
  warnings: PostedFields;
  fixed: PostedFields;
  shades: AccentShades | undefined;
  translation: TranslationData | undefined;
  prefix?: string;
}

export const DocumentFields = ({ fields, prefix = "", ...shown }: FieldsProps) =>
  fields.map((field) => {
    const path = prefix + field.name;
    const { texts = {}, changed = [], language = "" } = shown.translation ?? {};
    const text = texts[originalName(path, language)];
    const isChanged = changed.includes(path);
    return (
      <div key={path} className="grid gap-2">
        {text && <OriginalText label={field.label} text={text} isChanged={isChanged} />}
        <DocumentField field={field} path={path} {...shown} />
      </div>
    );
  });

interface FieldProps extends Omit<FieldsProps, "fields" | "prefix"> {
  field: Field;
  path: string;
}

function DocumentField({ field, path, ...shown }: FieldProps) {
  const { label, kind, max } = field;
  const { values, errors, warnings, fixed, shades, translation } = shown;
  const warning = warnings[path] && <span className="text-sm text-warning wrap-anywhere">{warnings[path]}</span>;
  const hint = warning || field.hint;
  const lang = translation?.language;
  const texts = { label, hint, id: path, name: path, error: errors[path], defaultValue: values[path] ?? "", lang };
  switch (kind) {
    case "group":
      if (path === "mark") return <MarkField field={field} path={path} values={values} errors={errors} />;
      return (
        <fieldset id={path} className="document-group">
          <legend>{label}</legend>
          {hint && <p className="text-sm text-ink-soft">{hint}</p>}
          <DocumentFields {...shown} fields={field.fields ?? []} prefix={`${path}.`} />
        </fieldset>
      );
    case "list":
      return <DocumentList {...shown} field={field} path={path} />;
    case "switch":
      return (
        <CheckboxField id={path} name={path} defaultChecked={values[path] === "on"} error={errors[path]}>
          <span className="text-ink">{label}</span>
          {hint && <span className="block text-ink-faint">{hint}</span>}
        </CheckboxField>
      );
    case "color":
      return <AccentField {...texts} shades={shades} />;
    case "text":
      return <TextArea {...texts} rows={3} dir="auto" {...(max !== undefined && { countMax: max })} />;
    case "markdown":
      return <MarkdownField {...texts} dir="auto" {...(max !== undefined && { countMax: max })} />;
    case "picture":
      return <PictureField {...texts} />;
    default:
      return fixed[path] === undefined ? (
        <TextField {...texts} inputMode={kind === "number" ? "decimal" : undefined} dir="auto" />
      ) : (
        <>
          <TextField label={label} id={path} value={fixed[path]} readOnly hint="The environment sets it." />
          <input type="hidden" name={path} value={values[path]} />
        </>
      );
  }
}

function DocumentList({ field: { name, label, hint, max = 0, fields = [], isPart }, path, ...shown }: FieldProps) {
  const { values, errors } = shown;
  const length = Number(values[`${path}.length`] ?? 0);
  return (
    <fieldset id={path} className="document-group">
      <legend>{label}</legend>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      {errors[path] && (
        <p role="alert" className="text-sm text-danger">
          {errors[path]}
        </p>
      )}
      <input type="hidden" name={`${path}.length`} value={length} />
      {Array.from({ length }, (_, i) => {
        const start = `${path}.${i}.`;
        const title = values[start + (isPart ? "name" : (fields[0]?.name ?? ""))] || "New";
        const hasError = Object.keys(errors).some((error) => error.startsWith(start));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are drawn anew when the list changes
          <details key={i} className="document-entry" open={hasError || title === "New"}>
            <summary>{title}</summary>
            <div className="grid gap-5 px-4 pt-2 pb-4">
              <DocumentFields {...shown} fields={fields} prefix={start} />
              {!isPart && (
                <div className="flex flex-wrap gap-2">
                  {i > 0 && <ChangeButton change={`up:${name}.${i}`} text="Move up" of={title} />}
                  <ChangeButton change={`remove:${name}.${i}`} text="Remove" of={title} />
                </div>
              )}
            </div>
          </details>
        );
      })}
      {length < max && !isPart && <ChangeButton change={`add:${name}`} text="Add" of={label} />}
    </fieldset>
  );
}

const ChangeButton = ({ change, text, of }: { change: string; text: string; of: string }) => (
  <Button type="submit" variant="secondary" size="sm" name="change" value={change} className="justify-self-start">
    {text} <span className="sr-only">{of}</span>
  </Button>
);
