import { useEffect, useState } from "react";
import type { Fields, TextKey, Values } from "../stored/stored-fields.ts";
import type { StoredValue } from "../stored/stored-value.ts";

export type FieldErrors<F extends Fields> = { readonly [K in keyof F]?: TextKey | undefined };

export interface SettingsForm<F extends Fields> {
  /** Fields refer to it, since a tab may contain dialogs with forms of their own. */
  readonly id: string;
  readonly fields: F;
  readonly draft: Values<F>;
  readonly errors: FieldErrors<F>;
  readonly onChange: (change: Partial<Values<F>>) => void;
}

export interface StoredForm<F extends Fields> extends SettingsForm<F> {
  readonly save: () => "stored" | "not-stored" | "invalid";
}

interface StoredFormOptions<F extends Fields> {
  id: string;
  fields: F;
  stored: StoredValue<Values<F>>;
  initial: Values<F>;
  /** Returns the part of a draft that is shown at once, and reverted unless saved. */
  toPreview: (draft: Values<F>) => Values<F>;
  toStored?: (typed: Values<F>) => Values<F>;
}

export function useSettingsForm<F extends Fields>(options: StoredFormOptions<F>): StoredForm<F> {
  const { id, fields, stored, initial, toPreview, toStored = (typed) => typed } = options;
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<F>>({});
  useEffect(() => () => stored.show(undefined), [stored]);
  return {
    id,
    fields,
    draft,
    errors,
    onChange(changed) {
      const next = { ...draft, ...changed };
      setDraft(next);
      stored.show(toPreview(next));
    },
    save() {
      const typed = checkFields(fields, draft);
      setErrors(typed.errors);
      if (Object.keys(typed.errors).length > 0) return "invalid";
      return stored.set(toStored(typed.value)) ? "stored" : "not-stored";
    },
  };
}

export function checkFields<F extends Fields>(fields: F, draft: Values<F>) {
  const value: Record<string, unknown> = { ...draft };
  const errors: Record<string, TextKey> = {};
  for (const [key, field] of Object.entries(fields)) {
    if (field.kind !== "text" && field.kind !== "email") continue;
    const text = String(value[key]).trim();
    value[key] = text;
    if (text === "" && field.missing) errors[key] = field.missing;
    if (text !== "" && field.kind === "email" && !isEmailAddress(text)) errors[key] = "emailInvalid";
  }
  return { value: value as Values<F>, errors: errors as FieldErrors<F> };
}

export const isEmailAddress = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
