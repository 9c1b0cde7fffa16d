import { type KeyboardEvent, useId, useRef, useState } from "react";
import { groupDigits } from "../number-text.ts";

interface RegisterProps {
  value: bigint;
  /** Called with an update of the current number, which may be newer than `value`. */
  onChange: (change: (value: bigint) => bigint) => void;
}

const pressableMax = 64;

export function Register({ value, onChange }: RegisterProps) {
  const [chosen, setChosen] = useState<number>();
  /** The row does not shrink when its top bit is switched off. */
  const [pressed, setPressed] = useState(0);
  const width = chosen ?? Math.max(pressed, suggestWidth(value));
  const register = toFixedWidth(value, width);
  return (
    <section className="calc-register" aria-label="Bits">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-lg">In {width} bits</h2>
        <WidthChoice width={width} onChoose={setChosen} />
      </div>
      {width <= pressableMax ? (
        <BitRow
          bits={register.bits}
          onToggle={(bit) => {
            setPressed(width);
            onChange((now) => toggleBit(toFixedWidth(now, width).unsigned, bit));
          }}
        />
      ) : (
        <p className="calc-number">{groupDigits(register.bits, 2)}</p>
      )}
      <dl className="calc-meanings">
        <div>
          <dt>Unsigned</dt>
          <dd className="calc-number">{groupDigits(String(register.unsigned), 10)}</dd>
        </div>
        <div>
          <dt>Signed, in two's complement</dt>
          <dd className="calc-number">{groupDigits(String(register.signed), 10)}</dd>
        </div>
      </dl>
      <p role="status" className="text-sm text-ink-soft">
        {describeFit(register.fitsUnsigned, register.fitsSigned, width)}
      </p>
    </section>
  );
}

function describeFit(fitsUnsigned: boolean, fitsSigned: boolean, width: number): string {
  if (fitsUnsigned && fitsSigned) return `The number fits in ${width} bits, signed or unsigned.`;
  if (fitsUnsigned)
    return `Signed overflow: the first bit is read as the sign, so ${width} bits hold this number only unsigned.`;
  return `Overflow: the number needs more than ${width} bits, and the upper ones are cut off.`;
}

function WidthChoice({ width, onChoose }: { width: number; onChoose: (width: number) => void }) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  return (
    <label htmlFor={id} className="flex items-center gap-2 text-sm font-semibold needs-scripts">
      Width
      <input
        id={id}
        type="number"
        min={1}
        max={widthMax}
        list={`${id}-common`}
        value={typed ?? width}
        className="field calc-width"
        onBlur={() => setTyped(undefined)}
        onChange={({ currentTarget: { value, valueAsNumber } }) => {
          setTyped(value);
          if (Number.isInteger(valueAsNumber) && valueAsNumber >= 1 && valueAsNumber <= widthMax)
            onChoose(valueAsNumber);
        }}
      />
      <datalist id={`${id}-common`}>
        {commonWidths.map((common) => (
          <option key={common} value={common} />
        ))}
      </datalist>
    </label>
  );
}

interface BitRowProps {
  bits: string;
  onToggle: (bit: number) => void;
}

/** Bits in groups of four, bit 0 at the right. One tab stop; arrow keys move between bits. */
function BitRow({ bits, onToggle }: BitRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const last = bits.length - 1;
  const focused = Math.min(current, last);
  const move = (event: KeyboardEvent) => {
    const target = { ArrowLeft: focused + 1, ArrowRight: focused - 1, Home: last, End: 0 }[event.key];
    if (target === undefined || target < 0 || target > last) return;
    event.preventDefault();
    setCurrent(target);
    row.current?.querySelector<HTMLElement>(`[data-bit="${target}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would take its buttons into the form's data
    <div ref={row} role="group" aria-label="Bits of the number" className="calc-bits" onKeyDown={move}>
      {cutIntoNibbles(bits).map(({ digits, lowest }) => (
        <div key={lowest} className="calc-nibble">
          {[...digits].map((digit, i) => {
            const bit = lowest + digits.length - 1 - i;
            return (
              <button
                key={bit}
                type="button"
                data-bit={bit}
                data-replay
                tabIndex={bit === focused ? 0 : -1}
                aria-pressed={digit === "1"}
                aria-label={`Bit ${bit}, worth ${2n ** BigInt(bit)}: ${digit}`}
                className="calc-bit"
                onFocus={() => setCurrent(bit)}
                onClick={() => onToggle(bit)}
              >
                <span className="calc-bit-digit">{digit}</span>
              </button>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function cutIntoNibbles(bits: string): { digits: string; lowest: number }[] {
  const nibbles: { digits: string; lowest: number }[] = [];
  for (let lowest = 0; lowest < bits.length; lowest += 4) {
    const end = bits.length - lowest;
    nibbles.unshift({ digits: bits.slice(Math.max(0, end - 4), end), lowest });
  }
  return nibbles;
}

const commonWidths = [8, 16, 32, 64] as const;
const widthMax = 4_096;

interface FixedWidthNumber {
  readonly bits: string;
  readonly unsigned: bigint;
  readonly signed: bigint;
  readonly fitsUnsigned: boolean;
  readonly fitsSigned: boolean;
}

/** The number in two's complement. @param width in bits, 1 to `widthMax` */
export function toFixedWidth(value: bigint, width: number): FixedWidthNumber {
  const unsigned = BigInt.asUintN(width, value);
  const signed = BigInt.asIntN(width, value);
  return {
    bits: unsigned.toString(2).padStart(width, "0"),
    unsigned,
    signed,
    fitsUnsigned: unsigned === value,
    fitsSigned: signed === value,
  };
}

export const suggestWidth = (value: bigint): number =>
  commonWidths.find((width) => BigInt.asIntN(width, value) === value || BigInt.asUintN(width, value) === value) ?? 64;

/** @param bit 0 is the rightmost */
export const toggleBit = (value: bigint, bit: number): bigint => value ^ (1n << BigInt(bit));
