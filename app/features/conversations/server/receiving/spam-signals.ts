import { secondMs } from "#app/lib/units.ts";

export interface SubmissionTraits {
  honeypotFilled: boolean;
  fillTimeMs: number | undefined;
  timesSeen: number;
  newAddresses: number;
  message: string;
}

export type SpamSignal = "honeypot" | "no-form" | "fast" | "links" | "repeat" | "addresses";

/** No signal decides alone, since people trigger each. `no-form` and `fast` exclude each other. */
const weightOf = (signal: SpamSignal): number => (signal === "honeypot" ? 2 : 1);
const threshold = 3;

const fastMs = 2 * secondMs;
const manyLinks = 3;
const manyAddresses = 3;
const link = /\bhttps?:\/\/|\bwww\./gi;

export function detectSpamSignals(traits: SubmissionTraits): SpamSignal[] {
  const signals: SpamSignal[] = [];
  if (traits.honeypotFilled) signals.push("honeypot");
  if (traits.fillTimeMs === undefined) signals.push("no-form");
  else if (traits.fillTimeMs < fastMs) signals.push("fast");
  if ((traits.message.match(link)?.length ?? 0) >= manyLinks) signals.push("links");
  if (traits.timesSeen > 0) signals.push("repeat");
  if (traits.newAddresses >= manyAddresses) signals.push("addresses");
  return signals;
}

const weigh = (signals: readonly SpamSignal[]): number => signals.reduce((sum, signal) => sum + weightOf(signal), 0);

/** Whether more signals, of weight 1 each, could decide: only then are they looked up. */
export const couldBecomeSpam = (signals: readonly SpamSignal[], more: number): boolean =>
  weigh(signals) + more >= threshold;

export const looksLikeSpam = (signals: readonly SpamSignal[]): boolean => weigh(signals) >= threshold;

const reasons: Readonly<Record<SpamSignal, string>> = {
  honeypot: "filled in the hidden field",
  "no-form": "came without the form",
  fast: "was sent within two seconds",
  links: "has many links",
  repeat: "repeats an earlier text",
  addresses: "one browser, many addresses",
};

/** For pages, whose scripts then have no texts of their own. */
export const withSpamReasons = <Row extends { spam_signals: string }>(rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, spam: describeSpamSignals(row.spam_signals) }));

export function describeSpamSignals(signals: string): string {
  const names = signals.split(",").filter(Boolean);
  return names.map((name) => (Object.hasOwn(reasons, name) ? reasons[name as SpamSignal] : name)).join(", ");
}
