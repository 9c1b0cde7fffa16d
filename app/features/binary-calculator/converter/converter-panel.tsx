import { useDeferredValue, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { showError } from "#app/ui/show-toast.ts";
import { DigitsField } from "../digits-field.tsx";
import { hasOnlyDigits, readNumber, writeNumber } from "../number-text.ts";
import type { Mode } from "../operations.ts";
import { baseOf, calculatorPath, faultOf, type Typed } from "../typed.ts";
import { ConversionView } from "./conversion-view.tsx";
import { useConversion } from "./use-conversion.ts";

interface ConverterPanelProps {
  typed: Typed;
  faults: Readonly<Record<string, string>>;
}

/** Typing in one field fills the other. Both hold plain digits; what they mean is shown below them. */
export function ConverterPanel({ typed, faults }: ConverterPanelProps) {
  const binary = useRef<HTMLTextAreaElement>(null);
  const decimal = useRef<HTMLTextAreaElement>(null);
  const first = convertTyped(typed);
  const [source, setSource] = useState<Mode>(typed.from);
  const { conversion, read, set, cancel } = useConversion(first.value);
  // The field that is typed in is painted first.
  const shown = useDeferredValue(conversion);
  const fieldOf = (mode: Mode) => (mode === "binary" ? binary : decimal).current;
  const fill = (mode: Mode, value: bigint | undefined) => {
    const field = fieldOf(mode);
    if (field) field.value = value === undefined ? "" : writeNumber(value, baseOf(mode));
  };

  const show = (from: Mode, digits: string) => {
    const next = read(digits, baseOf(from));
    fill(from === "binary" ? "decimal" : "binary", next.kind === "number" ? next.value : undefined);
    setSource(from);
  };
  const setBoth = (next: bigint | undefined) => {
    fill("binary", next);
    fill("decimal", next);
    set(next);
  };
  /** The digits of the one field are read as the other kind of number. */
  const swap = () => {
    const [from, to]: [Mode, Mode] = source === "binary" ? ["binary", "decimal"] : ["decimal", "binary"];
    const digits = fieldOf(from)?.value ?? "";
    const target = fieldOf(to);
    if (!hasOnlyDigits(digits, baseOf(to))) {
      showError("Invalid Input", faultOf(baseOf(to)), { id: "invalid-digits" });
      return;
    }
    if (target) target.value = digits;
    show(to, digits);
  };

  // What was typed before React came has not been heard.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the document that the server sent
  useEffect(() => {
    for (const mode of ["binary", "decimal"] as const) {
      const digits = fieldOf(mode)?.value ?? "";
      if (digits !== first[mode] && hasOnlyDigits(digits, baseOf(mode))) show(mode, digits);
    }
  }, []);

  return (
    <form action={calculatorPath} onSubmit={(event) => event.preventDefault()} className="calc-pane">
      <input type="hidden" name="tab" value="converter" />
      <div className="calc-fields">
        <DigitsField
          name="binary"
          label="Binary"
          base={2}
          fieldRef={binary}
          defaultValue={first.binary}
          error={faults.binary}
          onDigits={(digits) => show("binary", digits)}
        />
        <DigitsField
          name="decimal"
          label="Decimal"
          base={10}
          fieldRef={decimal}
          defaultValue={first.decimal}
          error={faults.decimal}
          onDigits={(digits) => show("decimal", digits)}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={swap} className="needs-scripts">
          Swap
        </Button>
        <Button variant="ghost" onClick={() => setBoth(undefined)} className="needs-scripts">
          Clear
        </Button>
        <noscript>
          <button type="submit" name="from" value="binary" className="button button-primary button-md">
            To decimal
          </button>{" "}
          <button type="submit" name="from" value="decimal" className="button button-primary button-md">
            To binary
          </button>
        </noscript>
      </div>
      <ConversionView conversion={shown} source={source} onChange={setBoth} onCancel={cancel} />
    </form>
  );
}

/** What the fields hold at first: the one that counts, and the other one as it follows from it. */
function convertTyped({ tab, from, binary, decimal }: Typed) {
  if (tab !== "converter") return { binary: "", decimal: "", value: undefined };
  const isBinary = binary !== "" && (from === "binary" || decimal === "");
  const value = isBinary ? readNumber(binary, 2) : readNumber(decimal, 10);
  if (value === undefined) return { binary, decimal, value };
  return isBinary
    ? { binary, decimal: writeNumber(value, 10), value }
    : { binary: writeNumber(value, 2), decimal, value };
}
