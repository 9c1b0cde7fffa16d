import { Button } from "#app/ui/button.tsx";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import { abbreviate, type Base } from "./number-text.ts";
import { addressOf, digitsMax, type Typed } from "./typed.ts";

const baseLabels: readonly { label: string; base: Base }[] = [
  { label: "Binary", base: 2 },
  { label: "Decimal", base: 10 },
  { label: "Hexadecimal", base: 16 },
  { label: "Octal", base: 8 },
];

interface NumberInBasesProps {
  digitsIn: (base: Base) => string;
  without: readonly Base[];
}

export function NumberInBases({ digitsIn, without }: NumberInBasesProps) {
  return (
    <dl className="calc-bases">
      {baseLabels
        .filter(({ base }) => !without.includes(base))
        .map(({ label, base }) => (
          <div key={base} className="calc-base">
            <dt>{label}</dt>
            <dd className="calc-number">{abbreviate(digitsIn(base), base)}</dd>
            <dd>
              <CopyButton digits={digitsIn(base)} what={label} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

export function CopyButton({ digits, what }: { digits: string; what: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(digits);
      showSuccess("Copied", `${what}, as plain digits.`, { id: "copied" });
    } catch {
      showError("Not copied", "Your browser didn't allow it. Select the digits and copy them yourself.");
    }
  };
  return (
    <Button variant="ghost" size="sm" onClick={copy} className="needs-scripts" aria-label={`Copy ${what}`}>
      Copy
    </Button>
  );
}

interface LinkButtonProps {
  read: () => Partial<Typed>;
  what: string;
}

export function CopyLinkButton({ read, what }: LinkButtonProps) {
  const copy = async () => {
    const typed = read();
    const { binary, decimal, a, b } = typed;
    if ([binary, decimal, a, b].some((digits = "") => digits.length > digitsMax))
      return showError("Not copied", "A link can hold 10,000 digits at most.");
    try {
      await navigator.clipboard.writeText(new URL(addressOf(typed), location.href).href);
      showSuccess("Link copied", `It opens this ${what}.`);
    } catch {
      showError("Not copied", "Your browser didn't allow it.");
    }
  };
  return (
    <Button variant="ghost" onClick={copy} className="needs-scripts">
      Copy link
    </Button>
  );
}
