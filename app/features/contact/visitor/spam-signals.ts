import { secondMs } from "#app/lib/units.ts";

/** What is known about a submission besides its words. */
export interface SubmissionTraits {
  /** The field that no person sees was filled in. */
  honeypotFilled: boolean;
  /** From the form's making to its sending, in ms; undefined where no form of ours was used. */
  fillTimeMs: number | undefined;
  /** The same text came before, within a day, from anybody. */
  timesSeen: number;
  /** Addresses that this browser wrote from for the first time within a day, if this is one of them. */
  newAddresses: number;
  message: string;
}

export type SpamSignal = "honeypot" | "no-form" | "fast" | "links" | "repeat" | "addresses";

/**
 * No signal is enough alone: people type fast, paste, use scripts, send links and forget what they sent, and password
 * managers fill hidden fields. `no-form` and `fast` exclude each other.
 */
const weights: Readonly<Record<SpamSignal, number>> = {
  honeypot: 2,
  "no-form": 1,
  fast: 1,
  links: 1,
  repeat: 1,
  addresses: 1,
};
const threshold = 3;

const fastMs = 2 * secondMs;
const manyLinks = 3;
const manyAddresses = 3;
const link = /\bhttps?:\/\/|\bwww\./gi;

/** The signals that a submission shows. */
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

const weigh = (signals: readonly SpamSignal[]): number => signals.reduce((sum, signal) => sum + weights[signal], 0);

/** Whether as many more signals, of weight 1 each, could decide: only then are they worth looking for. */
export const couldBecomeSpam = (signals: readonly SpamSignal[], more: number): boolean =>
  weigh(signals) + more >= threshold;

/** Whether the signals together send a message to the spam folder, where the owner still sees it. */
export const looksLikeSpam = (signals: readonly SpamSignal[]): boolean => weigh(signals) >= threshold;
