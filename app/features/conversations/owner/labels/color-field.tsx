import { useId } from "react";
import { labelColors } from "./label-limits.ts";

export function ColorField({ color }: { color: string | undefined }) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="justify-self-start text-sm font-semibold text-ink">
        Color
      </label>
      <select id={id} name="color" className="field" defaultValue={color}>
        {labelColors.map((name) => (
          <option key={name} value={name}>
            {colorNames[name]}
          </option>
        ))}
      </select>
    </div>
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
