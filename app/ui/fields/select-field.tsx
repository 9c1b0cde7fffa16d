import { useId } from "react";

interface SelectFieldProps<T extends string | number> {
  label: string;
  hint?: string | undefined;
  value: T;
  choices: readonly { readonly value: T; readonly label: string; readonly lang?: string | undefined }[];
  onChange: (value: T) => void;
  className?: string;
  labelClassName?: string;
  selectClassName?: string;
}

export function SelectField<T extends string | number>({
  label,
  hint,
  value,
  choices,
  onChange,
  className = "grid gap-1.5",
  labelClassName = "justify-self-start text-sm font-semibold text-ink",
  selectClassName = "",
}: SelectFieldProps<T>) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className={labelClassName}>
        {label}
      </label>
      <select
        id={id}
        className={`field ${selectClassName}`}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ currentTarget }) => {
          const chosen = choices[currentTarget.selectedIndex];
          if (chosen) onChange(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} lang={choice.lang}>
            {choice.label}
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
