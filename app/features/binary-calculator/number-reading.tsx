import { Button } from "#app/ui/button.tsx";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import { type Base, groupDigits, writeNumber } from "./number-text.ts";

interface NumberReadingProps {
  label: string;
  value: bigint;
  base: Base;
}

/** Past this, groups are no help to anybody, and cost the page more than the number itself. */
const groupedMax = 20_000;

/** A number in one base: grouped for the eye, copied as plain digits. */
export function NumberReading({ label, value, base }: NumberReadingProps) {
  const digits = writeNumber(value, base);
  return (
    <div className="calc-reading">
      <dt>{label}</dt>
      <dd className="calc-number">{digits.length > groupedMax ? digits : groupDigits(digits, base)}</dd>
      <dd>
        <CopyButton digits={digits} what={label} />
      </dd>
    </div>
  );
}

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
    <Button variant="ghost" size="sm" onClick={copy} className="needs-scripts" aria-label={`Copy ${what}`} data-replay>
      Copy
    </Button>
  );
}
