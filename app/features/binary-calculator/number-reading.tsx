import { Button } from "#app/ui/button.tsx";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import { type Base, groupDigits } from "./number-text.ts";

interface NumberReadingProps {
  label: string;
  /** With a minus sign where it is negative. */
  digits: string;
  base: Base;
}

/** A number in one base: grouped for the eye, copied as plain digits. */
export function NumberReading({ label, digits, base }: NumberReadingProps) {
  return (
    <div className="calc-reading">
      <dt>{label}</dt>
      <dd className="calc-number">{abbreviate(digits, base)}</dd>
      <dd>
        <CopyButton digits={digits} what={label} />
      </dd>
    </div>
  );
}

/** Nobody reads more, and each digit costs the page its layout; Copy has them all. */
const shownMax = 2_000;
const endLength = 200;

/** @returns the digits in groups: all of them, or the first and the last of a number that is too long to be read */
export function abbreviate(digits: string, base: Base): string {
  if (digits.length <= shownMax) return groupDigits(digits, base);
  const [start, end] = [digits.slice(0, endLength), digits.slice(-endLength)];
  return `${groupDigits(start, base)} … ${groupDigits(end, base)} (${countDigits(digits)})`;
}

/** @returns such as "1,000,000 digits" */
export const countDigits = (digits: string): string =>
  `${String(digits.length).replace(/\B(?=(\d{3})+$)/g, ",")} digits`;

export function CopyButton({ digits, what }: { digits: string; what: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(digits);
      showSuccess("Copied", `${what}, as plain digits.`, { id: "copied" });
    } catch {
      showError("Not copied", "The browser did not allow it. Select the digits and copy them yourself.");
    }
  };
  return (
    <Button variant="ghost" size="sm" onClick={copy} className="needs-scripts" aria-label={`Copy ${what}`}>
      Copy
    </Button>
  );
}
