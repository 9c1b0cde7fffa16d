import { longFrom } from "../long-numbers/long-number-tasks.ts";
import { abbreviate, readNumber, writeNumber } from "../number-text.ts";
import { type Mode, modes } from "../operations.ts";
import { baseOf } from "../typed.ts";

export type SwappedValues = Readonly<Record<Mode, string>>;

const otherMode = (mode: Mode): Mode => (mode === "binary" ? "decimal" : "binary");

/** Shows both fields' values in the other base after a swap, if they are numbers. */
export function SwappedView({ values }: { values: SwappedValues }) {
  const lines = modes.flatMap((mode) => describe(mode, values[mode]) ?? []);
  return (
    <div role="status" className="grid gap-2">
      <p className="text-ink-soft">The values are swapped. Type in either field and the other one updates.</p>
      {lines.map((line) => (
        <p key={line} className="calc-number">
          {line}
        </p>
      ))}
    </div>
  );
}

/** @returns undefined for text that is no number in this base, and for numbers that take long to convert */
function describe(mode: Mode, digits: string): string | undefined {
  const other = otherMode(mode);
  const value = digits.length > longFrom ? undefined : readNumber(digits, baseOf(mode));
  if (value === undefined) return undefined;
  const converted = abbreviate(writeNumber(value, baseOf(other)), baseOf(other));
  return `${abbreviate(digits, baseOf(mode))} in ${mode} is ${converted} in ${other}`;
}
