import type { ActionError } from "#app/platform/actions/action-result.ts";
import type { AnswersOf } from "#app/platform/actions/define-action.server.ts";
import type { FormValues } from "#app/platform/http/form-result.ts";
import type { AttachedFile } from "../../files/attached-file.ts";
import type { ShownPage } from "../../server/read-conversation.server.ts";
import type { visitorActions } from "./visitor-actions.server.ts";

type VisitorAction = (typeof visitorActions)[number];
type VisitorIntent = VisitorAction["intent"];

/** `values` has the intent and what was typed, for the page that is rendered without JavaScript. */
export type VisitorResult = ((AnswersOf<VisitorAction> & { values: FormValues }) | ActionError) & KeptFiles;

export interface KeptFiles {
  readonly attachments?: readonly AttachedFile[];
}

export const hasIntent = (result: VisitorResult, ...intents: VisitorIntent[]): boolean =>
  intents.some((intent) => result.values.intent === intent);

const failedTexts: Readonly<Record<VisitorIntent, string>> = {
  send: "Failed to send message. Please try again.",
  list: "Failed to load messages. Please try again.",
  "request-code": "Failed to load messages. Please try again.",
  "enter-code": "Failed to load messages. Please try again.",
  conversation: "The conversation could not be loaded.",
  count: "The conversation could not be loaded.",
  reply: "Failed to send reply. Please try again.",
};

/** The specified text for what went wrong on the server; undefined where the error's own message tells what to do. */
export function findFailedText(result: VisitorResult): string | undefined {
  if (result.ok) return undefined;
  const intent = (result.values.intent || "send") as VisitorIntent;
  // A list that is not shown has one text, whatever the reason.
  const isUnexplained = intent === "list" && Object.keys(result.fieldErrors).length === 0;
  return result.status >= 500 || isUnexplained ? failedTexts[intent] : undefined;
}

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
