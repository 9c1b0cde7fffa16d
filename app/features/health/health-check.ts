import { durationText } from "#app/lib/duration-text.ts";
import { secondMs } from "#app/lib/units.ts";

export type Verdict = "ok" | "warning" | "error";

export interface Finding {
  readonly verdict: Verdict;
  readonly finding: string;
  readonly fix?: string | undefined;
}

export const fine = (finding: string): Finding => ({ verdict: "ok", finding });
export const warning = (finding: string, fix: string): Finding => ({ verdict: "warning", finding, fix });
export const problem = (finding: string, fix?: string): Finding => ({ verdict: "error", finding, fix });

export interface HealthCheck {
  readonly name: string;
  /** After so long it is aborted. Defaults to 10 s. */
  readonly limitMs?: number;
  /** @param signal aborts what the check waits for */
  run(signal: AbortSignal): Promise<Finding>;
}

export interface CheckResult extends Finding {
  readonly name: string;
}

const standardLimitMs = 10 * secondMs;

/** Runs all checks concurrently and independently. @returns results in the same order */
export const runHealthChecks = (
  checks: readonly HealthCheck[],
  onResult: (result: CheckResult) => void = () => {},
): Promise<CheckResult[]> =>
  Promise.all(
    checks.map(async (check) => {
      const result = await runCheck(check);
      onResult(result);
      return result;
    }),
  );

async function runCheck(check: HealthCheck): Promise<CheckResult> {
  const { name, limitMs = standardLimitMs } = check;
  const controller = new AbortController();
  const { promise: timeout, resolve } = Promise.withResolvers<Finding>();
  const timer = setTimeout(() => {
    resolve(problem(`This check did not end within ${durationText(limitMs)}.`));
    controller.abort();
  }, limitMs);
  const found = check.run(controller.signal).catch(describeError);
  const result = await Promise.race([found, timeout]);
  clearTimeout(timer);
  return { name, ...result };
}

const describeError = (error: unknown): Finding =>
  problem(`This check could not be made: ${error instanceof Error ? error.message : String(error)}`);

export function worstVerdict(results: readonly Finding[]): Verdict {
  const found = new Set(results.map(({ verdict }) => verdict));
  return (["error", "warning"] as const).find((verdict) => found.has(verdict)) ?? "ok";
}
