import { useId } from "react";

interface SliderFieldProps {
  label: string;
  hint?: string | undefined;
  value: number;
  min: number;
  max: number;
  text: string;
  track?: string;
  onChange: (value: number) => void;
}

export function SliderField({ label, hint, value, min, max, text, track, onChange }: SliderFieldProps) {
  const id = useId();
  const filledPercent = ((value - min) / (max - min)) * 100;
  const filled = `linear-gradient(to right, var(--color-primary) ${filledPercent}%, transparent ${filledPercent}%)`;
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <label htmlFor={id} className="font-semibold text-ink">
          {label}
        </label>
        <output htmlFor={id} className="figures text-ink-soft">
          {text}
        </output>
      </div>
      <input
        id={id}
        type="range"
        className="cloud-slider"
        style={{ backgroundImage: track ?? filled }}
        min={min}
        max={max}
        step={1}
        value={value}
        aria-valuetext={text}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  );
}
