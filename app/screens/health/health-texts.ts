import { byteSizeText } from "#app/lib/byte-size-text.ts";
import { countText } from "#app/lib/text.ts";
import { dayMs, hourMs, minuteMs, secondMs } from "#app/lib/units.ts";

/** `3 days, 4 hours`; `12 minutes`; `less than a minute`. */
export function uptimeText(ms: number): string {
  const [days, hours, minutes] = [ms / dayMs, (ms % dayMs) / hourMs, (ms % hourMs) / minuteMs].map(Math.floor) as [
    number,
    number,
    number,
  ];
  if (days > 0) return [countText(days, "day"), hours > 0 && countText(hours, "hour")].filter(Boolean).join(", ");
  if (hours > 0)
    return [countText(hours, "hour"), minutes > 0 && countText(minutes, "minute")].filter(Boolean).join(", ");
  return minutes > 0 ? countText(minutes, "minute") : "less than a minute";
}

export const responseTimeText = (ms: number): string => {
  if (ms >= secondMs) return `${(ms / secondMs).toFixed(1)} s`;
  return ms < 9.95 ? `${Math.max(ms, 0.1).toFixed(1)} ms` : `${Math.round(ms)} ms`;
};

/** How the size has changed. Compressing may shrink a database. */
export function growthText(bytes: number, earlierBytes: number): string {
  const change = bytes - earlierBytes;
  if (change === 0) return "No change";
  return `${byteSizeText(Math.abs(change))} ${change > 0 ? "more" : "less"}`;
}

interface BackupState {
  readonly isNightly: boolean;
  readonly madeAt: string | undefined;
  readonly messages: number;
  readonly isRestored: boolean;
  readonly error: string | undefined;
  readonly offsiteError?: string | undefined;
}

export function backupText({ isNightly, madeAt, messages, isRestored, error, offsiteError }: BackupState): string {
  if (error !== undefined) return `The last one failed: ${error}`;
  if (offsiteError !== undefined) return `A problem with its copy off-site: ${offsiteError}`;
  if (madeAt === undefined) return isNightly ? "The first one is made tonight." : "Nightly backups are off.";
  const check = isRestored ? "Restored and checked" : "Read and counted";
  return `${check}, ${countText(messages, "message")}.${isNightly ? "" : " Nightly backups are off."}`;
}

const routeNames: Readonly<Record<string, string>> = {
  "/": "Home page",
  "/*": "Pages that do not exist",
  "/api/*": "API addresses that do not exist",
  "(files)": "Scripts, styles, fonts and images",
  "(other)": "Requests that were refused",
};

export const routeText = (route: string): string => routeNames[route] ?? route;

export function verdictText(verdicts: readonly ("ok" | "warning" | "error")[]): string {
  const count = (wanted: string) => verdicts.filter((verdict) => verdict === wanted).length;
  const [errors, warnings] = [count("error"), count("warning")];
  if (errors + warnings === 0) return "Everything is fine";
  return [errors > 0 && countText(errors, "problem"), warnings > 0 && countText(warnings, "warning")]
    .filter(Boolean)
    .join(", ");
}
