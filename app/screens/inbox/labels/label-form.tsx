import { useId } from "react";
import { labelColors, labelNameMax } from "#app/features/inbox/labels/label-limits.ts";
import type { Label } from "#app/features/inbox/labels/labels.store.server.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";

interface LabelFormProps {
  /** Undefined for a new one. */
  label: Label | undefined;
  error: FormError | undefined;
}

export function LabelForm({ label, error }: LabelFormProps) {
  const id = useId();
  return (
    <PostForm error={error} className="inbox-label-form">
      <input type="hidden" name="id" value={label?.id ?? ""} />
      <TextField
        label="Name"
        name="name"
        dir="auto"
        required
        maxLength={labelNameMax}
        autoComplete="off"
        defaultValue={error?.values.name ?? label?.name}
        error={error?.fieldErrors.name}
      />
      <div className="grid content-start gap-1.5">
        <label htmlFor={id} className="justify-self-start text-sm font-semibold text-ink">
          Color
        </label>
        <select id={id} name="color" className="field" defaultValue={error?.values.color ?? label?.color}>
          {labelColors.map((color) => (
            <option key={color} value={color}>
              {colorNames[color]}
            </option>
          ))}
        </select>
      </div>
      <Button type="submit" name="intent" value={label ? "edit" : "create"} variant="secondary">
        {label ? "Save" : "Create label"}
      </Button>
      {label && (
        <Button type="submit" name="intent" value="delete" variant="ghost">
          Delete
          <span className="sr-only"> {label.name}</span>
        </Button>
      )}
    </PostForm>
  );
}

const colorNames = {
  gray: "Gray",
  blue: "Blue",
  green: "Green",
  yellow: "Yellow",
  amber: "Amber",
  red: "Red",
} as const;
