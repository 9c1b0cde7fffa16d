import type { SpamSignal } from "../visitor/spam-signals.ts";

const reasons: Readonly<Record<SpamSignal, string>> = {
  honeypot: "filled in the hidden field",
  "no-form": "came without the form",
  fast: "was sent within two seconds",
  links: "has many links",
  repeat: "repeats an earlier text",
  addresses: "one browser, many addresses",
};

/** Why a message lies in the spam folder, in a short line; names that this version does not know stand as they are. */
export function spamReason(signals: string): string {
  const names = signals.split(",").filter(Boolean);
  return names.map((name) => (Object.hasOwn(reasons, name) ? reasons[name as SpamSignal] : name)).join(", ");
}
