import { useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { showUndo } from "#app/ui/show-toast.ts";
import { countDigits, groupDigits } from "../number-text.ts";
import { needsSecond, operationNames } from "../operations.ts";
import { baseOf } from "../typed.ts";
import type { Operands, ResultValue } from "./calculation-result.ts";

interface Entry {
  readonly id: number;
  readonly operands: Operands;
  readonly calculation: string;
  readonly result: string;
}

export interface CalculationHistory {
  readonly entries: readonly Entry[];
  readonly add: (operands: Operands, result: ResultValue) => void;
  readonly clear: () => void;
}

const entriesMax = 20;
const shownDigits = 24;
const undoMs = 8_000;

export function useHistory(): CalculationHistory {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const lastId = useRef(0);
  return {
    entries,
    add(operands, { digits, remainder }) {
      const base = baseOf(operands.mode);
      const rest = remainder ? `, remainder ${shorten(remainder[base], operands)}` : "";
      const [calculation, result] = [describe(operands), shorten(digits[base], operands) + rest];
      const id = ++lastId.current;
      setEntries((known) => [{ id, operands, calculation, result }, ...known].slice(0, entriesMax));
    },
    clear() {
      setEntries([]);
      const onUndo = () =>
        setEntries((since) => [...since, ...entries].sort((x, y) => y.id - x.id).slice(0, entriesMax));
      showUndo("History cleared", "On this page only.", { onUndo, durationMs: undoMs });
    },
  };
}

interface HistoryProps {
  history: CalculationHistory;
  onReuse: (operands: Operands) => void;
}

export function History({ history: { entries, clear }, onReuse }: HistoryProps) {
  if (entries.length === 0) return null;
  return (
    <section aria-label="History" className="calc-history">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-lg">History</h2>
        <Button variant="ghost" size="sm" onClick={clear}>
          Clear history
        </Button>
      </div>
      <ol>
        {entries.map(({ id, operands, calculation, result }) => (
          <li key={id}>
            <button type="button" onClick={() => onReuse(operands)}>
              <span className="calc-number">{calculation}</span>
              <span className="calc-number"> = {result}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

function describe(operands: Operands): string {
  const { a, b, aNegative, bNegative, operation } = operands;
  const first = (aNegative ? "-" : "") + a;
  if (!needsSecond(operation)) return `${operationNames[operation].symbol} ${shorten(first, operands)}`;
  const second = (bNegative ? "-" : "") + b;
  return `${shorten(first, operands)} ${operationNames[operation].symbol} ${shorten(second, operands)}`;
}

function shorten(digits: string, { mode }: Operands): string {
  if (digits.length <= shownDigits) return groupDigits(digits, baseOf(mode));
  return `${digits.slice(0, shownDigits / 2)}…${digits.slice(-shownDigits / 2)} (${countDigits(digits)})`;
}
