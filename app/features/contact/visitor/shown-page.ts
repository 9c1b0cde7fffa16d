import type { DeskResult, ShownPage } from "./desk-result.ts";

export const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The messages that an answer shows, where it shows any. */
export const pageOf = (result: DeskResult | undefined): ShownPage | undefined =>
  result?.status === "done" && "page" in result ? result.page : undefined;

/** A continuation stands below what is shown; anything else replaces it. */
export function mergePage(shown: ShownPage | undefined, next: ShownPage | undefined): ShownPage | undefined {
  if (!next) return shown;
  if (!next.isContinuation || shown?.email !== next.email) return next;
  return { ...next, messages: [...shown.messages, ...next.messages] };
}

/**
 * The first page read again without being asked for: older messages that were shown below it stay. Where the two no
 * longer meet, messages would be missing between them, and the new one stands alone.
 */
export function refreshPage(shown: ShownPage | undefined, first: ShownPage | undefined): ShownPage | undefined {
  if (!first || first.next === null || shown?.email !== first.email) return first ?? shown;
  const last = first.messages.at(-1)?.id;
  const meetAt = shown.messages.findIndex(({ id }) => id === last);
  const older = meetAt < 0 ? [] : shown.messages.slice(meetAt + 1);
  if (older.length === 0) return first;
  return { ...first, messages: [...first.messages, ...older], next: shown.next };
}
