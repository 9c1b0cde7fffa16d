import { useDeferredValue, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { showError } from "#app/ui/show-toast.ts";
import { CopyLinkButton } from "../copied-numbers.tsx";
import { DigitsField, type DigitsFieldHandle } from "../fields/digits-field.tsx";
import { longFrom } from "../long-numbers/long-number-tasks.ts";
import { abbreviate, hasOnlyDigits, readNumber, writeNumber } from "../number-text.ts";
import { type Mode, modes } from "../operations.ts";
import { baseOf, binaryError, calculatorPath, type Typed } from "../typed.ts";
import { ConversionView } from "./conversion-view.tsx";
import { useConversion } from "./use-conversion.ts";

interface ConverterPanelProps {
  typed: Typed;
  errors: Readonly<Record<string, string>>;
}

export function ConverterPanel({ typed, errors }: ConverterPanelProps) {
  const binary = useRef<DigitsFieldHandle>(null);
  const decimal = useRef<DigitsFieldHandle>(null);
  const first = convertTyped(typed);
  const [source, setSource] = useState<Mode>(typed.from);
  const [swapped, setSwapped] = useState<SwappedValues>();
  const { conversion, read, set, cancel } = useConversion(first.value);
  const shown = useDeferredValue(conversion);
  const fieldOf = (mode: Mode) => (mode === "binary" ? binary : decimal).current;
  const digitsOf = (mode: Mode) => fieldOf(mode)?.read() ?? "";

  const binaryMisfit = swapped && !hasOnlyDigits(swapped.binary, 2) ? binaryError : undefined;

  const show = (from: Mode, digits: string) => {
    const to = otherMode(from);
    const put = (text: string) => fieldOf(to)?.write(text);
    const value = read(digits, baseOf(from), (all) => put(all[baseOf(to)]));
    put(value === undefined ? "" : writeNumber(value, baseOf(to)));
    setSource(from);
    setSwapped(undefined);
  };
  const setBoth = (next: bigint | undefined) => {
    for (const mode of modes) fieldOf(mode)?.write(next === undefined ? "" : writeNumber(next, baseOf(mode)));
    set(next);
    setSwapped(undefined);
  };
  const changeNumber = (change: (value: bigint) => bigint) => {
    if (conversion.kind === "number") setBoth(change(conversion.value));
  };
  /** Exchanges the texts without converting; the conversion is kept for the swap back. */
  const swap = () => {
    if (conversion.kind === "working") cancel();
    const [binaryText, decimalText] = [digitsOf("decimal"), digitsOf("binary")];
    fieldOf("binary")?.write(binaryText);
    fieldOf("decimal")?.write(decimalText);
    const isBack = swapped !== undefined || binaryText === decimalText;
    setSwapped(isBack ? undefined : { binary: binaryText, decimal: decimalText });
    if (!isBack && !hasOnlyDigits(binaryText, 2)) showError("Invalid Input", binaryError, { id: "invalid-digits" });
  };

  // After a swap, only the decimal field is sure to hold a number.
  const linked = swapped ? "decimal" : source;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for input from before hydration
  useEffect(() => {
    for (const mode of modes) fieldOf(mode)?.acceptEarlyInput(baseOf(mode));
  }, []);

  return (
    <form action={calculatorPath} onSubmit={(event) => event.preventDefault()} noValidate className="calc-pane">
      <input type="hidden" name="tab" value="converter" />
      <div className="calc-fields">
        <DigitsField
          name="binary"
          label="Binary"
          base={2}
          handle={binary}
          defaultValue={first.binary}
          hint="For example 11010110"
          error={binaryMisfit ?? errors.binary}
          onDigits={(digits) => show("binary", digits)}
        />
        <DigitsField
          name="decimal"
          label="Decimal"
          base={10}
          handle={decimal}
          defaultValue={first.decimal}
          hint="For example 214"
          error={errors.decimal}
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
        <CopyLinkButton
          read={() => ({ tab: "converter", from: linked, [linked]: digitsOf(linked) })}
          what="conversion"
        />
        <noscript>
          <button type="submit" name="from" value="binary" className="button button-secondary button-md">
            To decimal
          </button>{" "}
          <button type="submit" name="from" value="decimal" className="button button-secondary button-md">
            To binary
          </button>
        </noscript>
      </div>
      {swapped ? (
        <SwappedView values={swapped} />
      ) : (
        <ConversionView conversion={shown} source={source} onChange={changeNumber} onCancel={cancel} />
      )}
    </form>
  );
}

const otherMode = (mode: Mode): Mode => (mode === "binary" ? "decimal" : "binary");

function convertTyped({ tab, from, binary, decimal }: Typed) {
  if (tab !== "converter") return { binary: "", decimal: "", value: undefined };
  const isBinary = binary !== "" && (from === "binary" || decimal === "");
  const value = isBinary ? readNumber(binary, 2) : readNumber(decimal, 10);
  if (value === undefined) return { binary, decimal, value };
  return isBinary
    ? { binary, decimal: writeNumber(value, 10), value }
    : { binary: writeNumber(value, 2), decimal, value };
}

type SwappedValues = Readonly<Record<Mode, string>>;

/** Shows both fields' values in the other base after a swap, if they are numbers. */
function SwappedView({ values }: { values: SwappedValues }) {
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
