import { useEffect, useEffectEvent, useRef } from "react";
import { href, useFetcher } from "react-router";
import type { ActionError } from "#app/platform/actions/action-result.ts";
import type { AnswersOf } from "#app/platform/actions/define-action.server.ts";
import type { FormValues } from "#app/platform/http/form-result.ts";
import type { AttachedFile } from "../../model/attached-file.ts";
import type { ShownPage } from "../../server/read-conversation.server.ts";
import type { visitorActions } from "./visitor-actions.server.ts";

type VisitorAction = (typeof visitorActions)[number];
type VisitorIntent = VisitorAction["intent"];

/** `values` has the intent and what was typed, for the page that is rendered without JavaScript. */
export type VisitorResult = ((AnswersOf<VisitorAction> & { values: FormValues }) | ActionError) & KeptFiles;

export interface KeptFiles {
  readonly attachments?: readonly AttachedFile[];
  /** For a conversation that is shown without its page's messages. */
  readonly strings?: ShownPage["strings"];
}

export const hasIntent = (result: VisitorResult, ...intents: VisitorIntent[]): boolean =>
  intents.some((intent) => result.values.intent === intent);

const failedTo: Readonly<Record<VisitorIntent, FailedTask>> = {
  send: "send",
  list: "list",
  "request-code": "list",
  "enter-code": "list",
  conversation: "conversation",
  version: "list",
  reply: "reply",
};

type FailedTask = "send" | "list" | "conversation" | "reply";
/** A page without messages has some of them. */
type FailedTexts = Readonly<Partial<Record<FailedTask, string>>>;

/** The specified text for what went wrong on the server; undefined where the error's own message tells what to do. */
export function findFailedText(result: VisitorResult, texts: FailedTexts): string | undefined {
  if (result.ok) return undefined;
  const intent = (result.values.intent || "send") as VisitorIntent;
  // A list that is not shown has one text, whatever the reason.
  const isUnexplained = intent === "list" && Object.keys(result.fieldErrors).length === 0;
  return result.status >= 500 || isUnexplained ? (texts[failedTo[intent]] ?? result.message) : undefined;
}

export const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export const pageOf = (result: VisitorResult | undefined): ShownPage | undefined =>
  result && "page" in result ? result.page : undefined;

/** Older messages stay below the fresh first page, unless messages between the two would be missing. */
export function mergePage(shown: ShownPage | undefined, next: ShownPage | undefined): ShownPage | undefined {
  if (!next || shown?.email !== next.email) return next ?? shown;
  const { version, messages } = shown;
  if (next.isContinuation) return { ...next, version, messages: [...messages, ...next.messages] };
  const last = next.messages.at(-1)?.id;
  const meetAt = messages.findIndex(({ id }) => id === last);
  const older = meetAt < 0 || next.next === null ? [] : messages.slice(meetAt + 1);
  return older.length === 0 ? next : { ...next, messages: [...next.messages, ...older], next: shown.next };
}

export type VisitorSender = ReturnType<typeof useVisitorForm>;

/** Sends one of the inbox's forms without leaving the page. @param onResult called once for each result */
export function useVisitorForm(onResult: (result: VisitorResult) => void) {
  const fetcher = useFetcher<VisitorResult>();
  const handleResult = useEffectEvent(onResult);
  const result = fetcher.data;
  useEffect(() => {
    if (result) handleResult(result);
  }, [result]);
  return {
    submit: (form: FormData | Record<string, string>) =>
      void fetcher.submit(form, { method: "post", action: href("/contact") }),
    isBusy: fetcher.state !== "idle",
    result,
  };
}

export function useList(onResult: (result: VisitorResult, atMs: number) => void) {
  const atMs = useRef(0);
  const form = useVisitorForm((result) => onResult(result, atMs.current));
  const show = (email: string, before?: string) => {
    atMs.current = performance.now();
    form.submit({ intent: "list", email, ...(before ? { before } : {}) });
  };
  return { show, isBusy: form.isBusy };
}
