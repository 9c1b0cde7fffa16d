import { useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/fields/field-layout.tsx";
import { type DataField, fieldsMax } from "./data-plan.ts";
import { fieldKinds, isFieldKind } from "./field-kinds.ts";

interface FieldRowsProps {
  fields: readonly DataField[];
  errors: readonly (string | undefined)[];
  onFields: (fields: readonly DataField[]) => void;
}

export function FieldRows({ fields, errors, onFields }: FieldRowsProps) {
  const change = (at: number, changed: Partial<DataField>) =>
    onFields(fields.map((field, i) => (i === at ? { ...field, ...changed } : field)));
  const add = () => onFields([...fields, { name: freeName(fields), kind: "word" }]);
  return (
    <div className="fake-fields">
      {fields.length === 0 && <p className="tool-note">No columns yet. Add one, or try the example.</p>}
      {fields.map((field, i) => (
        <FieldRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index; its name changes while it is typed
          key={i}
          at={i}
          field={field}
          error={errors[i]}
          onChange={(changed) => change(i, changed)}
          onRemove={() => onFields(fields.filter((_, other) => other !== i))}
        />
      ))}
      <div>
        <Button variant="secondary" size="sm" disabled={fields.length >= fieldsMax} onClick={add}>
          Add a column
        </Button>
      </div>
    </div>
  );
}

function freeName(fields: readonly DataField[]): string {
  const taken = new Set(fields.map(({ name }) => name));
  let number = fields.length + 1;
  while (taken.has(`column_${number}`)) number++;
  return `column_${number}`;
}

interface FieldRowProps {
  at: number;
  field: DataField;
  error: string | undefined;
  onChange: (changed: Partial<DataField>) => void;
  onRemove: () => void;
}

const groups = [...new Set(Object.values(fieldKinds).map(({ group }) => group))];
const kinds = Object.entries(fieldKinds);

function FieldRow({ at, field, error, onChange, onRemove }: FieldRowProps) {
  const id = useId();
  return (
    <div className="fake-field">
      <div>
        <input
          className="field tool-line"
          aria-label={`Name of column ${at + 1}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          value={field.name}
          spellCheck={false}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        {error && <FieldError id={id}>{error}</FieldError>}
      </div>
      <select
        className="field tool-select"
        aria-label={`What column ${at + 1} holds`}
        value={field.kind}
        onChange={({ currentTarget: { value } }) => isFieldKind(value) && onChange({ kind: value })}
      >
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {kinds
              .filter(([, kind]) => kind.group === group)
              .map(([name, { label }]) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      <button type="button" className="icon-button" aria-label={`Remove column ${at + 1}`} onClick={onRemove}>
        <svg
          viewBox="0 0 16 16"
          width="16"
          height="16"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          aria-hidden="true"
        >
          <path d="m4 4 8 8m0-8-8 8" />
        </svg>
      </button>
    </div>
  );
}
