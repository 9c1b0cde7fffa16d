import { useEffect, useEffectEvent, useRef } from "react";
import { href, useFetcher } from "react-router";
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
  count: "conversation",
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

const returnIntervalMs = 15_000;

function useReturn(onReturn: () => void): void {
  const handleReturn = useEffectEvent(onReturn);
  useEffect(() => {
    let last = Date.now();
    const onChange = () => {
      if (document.visibilityState !== "visible" || Date.now() - last < returnIntervalMs) return;
      last = Date.now();
      handleReturn();
    };
    document.addEventListener("visibilitychange", onChange);
    return () => document.removeEventListener("visibilitychange", onChange);
  }, []);
}

interface ListRequest {
  atMs: number;
  merge: typeof mergePage;
}

export function useList(
  shownEmail: string | undefined,
  onResult: (result: VisitorResult, request: ListRequest) => void,
) {
  const latest = useRef<ListRequest>({ atMs: 0, merge: mergePage });
  const form = useVisitorForm((result) => onResult(result, latest.current));
  const load = (fields: Record<string, string>, merge: typeof mergePage) => {
    latest.current = { atMs: performance.now(), merge };
    form.submit({ intent: "list", ...fields });
  };
  useReturn(() => shownEmail !== undefined && load({ email: shownEmail }, refreshPage));
  return {
    show: (email: string, before?: string) => load({ email, ...(before ? { before } : {}) }, mergePage),
    isBusy: form.isBusy,
  };
}
