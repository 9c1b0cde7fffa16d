import type { ShownPage } from "../../server/read-conversation.server.ts";
import type { VisitorResult } from "./visitor-result.ts";

export const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export const pageOf = (result: VisitorResult | undefined): ShownPage | undefined =>
  result && "page" in result ? result.page : undefined;

export function mergePage(shown: ShownPage | undefined, next: ShownPage | undefined): ShownPage | undefined {
  if (!next) return shown;
  if (!next.isContinuation || shown?.email !== next.email) return next;
  return { ...next, messages: [...shown.messages, ...next.messages] };
}

/** Older messages stay below the fresh first page, unless messages between the two would be missing. */
export function refreshPage(shown: ShownPage | undefined, first: ShownPage | undefined): ShownPage | undefined {
  if (!first || first.next === null || shown?.email !== first.email) return first ?? shown;
  const last = first.messages.at(-1)?.id;
  const meetAt = shown.messages.findIndex(({ id }) => id === last);
  const older = meetAt < 0 ? [] : shown.messages.slice(meetAt + 1);
  if (older.length === 0) return first;
  return { ...first, messages: [...first.messages, ...older], next: shown.next };
}
