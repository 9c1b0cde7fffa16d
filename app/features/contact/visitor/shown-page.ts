import type { DeskResult, ShownPage } from "./desk-result.ts";

export const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The messages that an answer shows, where it shows any. */
export const pageOf = (result: DeskResult | undefined): ShownPage | undefined =>
  result?.status === "done" && "page" in result ? result.page : undefined;

/** A continuation stands below what is shown; anything else replaces it. */
export function mergePage(shown: ShownPage | undefined, next: ShownPage | undefined): ShownPage | undefined {
  if (!next) return shown;
  if (!next.isContinuation || shown?.email !== next.email) return next;
  return { ...next, conversations: [...shown.conversations, ...next.conversations] };
}
