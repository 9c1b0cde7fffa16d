import { Button } from "#app/ui/button.tsx";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import { abbreviate, type Base } from "./number-text.ts";

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
