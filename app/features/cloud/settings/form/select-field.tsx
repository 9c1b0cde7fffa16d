import { useId } from "react";

interface SelectFieldProps<T extends string | number> {
  label: string;
  hint?: string;
  value: T;
  options: readonly { readonly value: T; readonly title: string; readonly lang?: string }[];
  onChange: (value: T) => void;
}

/** One of a few, by the browser's own list. */
export function SelectField<T extends string | number>({ label, hint, value, options, onChange }: SelectFieldProps<T>) {
  const id = useId();
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="justify-self-start text-sm font-semibold text-ink">
        {label}
      </label>
      <select
        id={id}
        className="field"
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => {
          const chosen = options[event.target.selectedIndex];
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.title}
          </option>
        ))}
      </select>
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  );
}
