import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href, useBlocker } from "react-router";
import type { ActionFields } from "#app/platform/actions/action-result.ts";
import { explainFailedRequest } from "#app/platform/http/failed-request.ts";
import { createFormError } from "#app/platform/http/form-result.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { commandIds, listFieldOf } from "../../model/list-cursor.ts";
import type { InboxCommand, InboxResult } from "../inbox-actions.server.ts";
import type { BulkLine } from "./bulk-parts.server.ts";

interface RunningBulksProps {
  runs: readonly BulkRun[];
  onResult: (result: InboxResult, run: BulkRun) => void;
}

/** Asks before leaving the page, which would end the runs. */
export function RunningBulks({ runs, onResult }: RunningBulksProps) {
  const blocker = useBlocker(({ nextLocation }) => !isInbox(nextLocation.pathname));
  useEffect(() => {
    const ask = (event: Event) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  return (
    <>
      {runs.map((run) => (
        <BulkProgress key={run.key} run={run} onResult={(result) => onResult(result, run)} />
      ))}
      <Dialog
        open={blocker.state === "blocked"}
        onClose={() => blocker.reset?.()}
        title="Leave the inbox?"
        size="sm"
        closeLabel="Stay"
        footer={
          <>
            <Button variant="secondary" onClick={() => blocker.proceed?.()}>
              Leave
            </Button>
            <Button onClick={() => blocker.reset?.()}>Stay</Button>
          </>
        }
      >
        <p>We’re still updating conversations. If you leave now, the rest won’t be changed.</p>
      </Dialog>
    </>
  );
}

/** A conversation may be open. Labels and saved replies are pages of their own. */
const isInbox = (pathname: string): boolean => /^\/admin\/inbox(\/[\da-f-]{36})?$/.test(pathname);

interface BulkProgressProps {
  run: BulkRun;
  onResult: (result: InboxResult) => void;
}

function BulkProgress({ run, onResult }: BulkProgressProps) {
  const [{ done, total }, setLine] = useState({ done: 0, total: commandIds(run.command).length });
  const [isStopping, setStopping] = useState(false);
  const connection = useRef<AbortController>(undefined);
  const handleResult = useEffectEvent(onResult);
  useEffect(() => {
    const opened = new AbortController();
    let isShown = true;
    connection.current = opened;
    // Once, also where strict effects run twice.
    const timer = setTimeout(async () => {
      const result = await runBulk(run, setLine, opened.signal);
      if (isShown) handleResult(result);
    });
    return () => {
      isShown = false;
      clearTimeout(timer);
      opened.abort();
    };
  }, [run]);
  const stop = () => {
    setStopping(true);
    void stopBulk(run.key, () => connection.current?.abort());
  };
  return (
    <div className="inbox-bulk">
      <progress aria-label="Changing conversations" value={done} max={total} />
      <span className="figures">
        {done.toLocaleString("en")} of {total.toLocaleString("en")}
      </span>
      <Button variant="secondary" size="sm" disabled={isStopping} onClick={stop}>
        Stop
      </Button>
    </div>
  );
}

export interface BulkRun {
  readonly key: string;
  readonly command: InboxCommand;
}

const post = (body: object, signal?: AbortSignal) =>
  fetch(href("/admin/inbox/bulk"), {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
    redirect: "error", // to the page for signing in
    signal: signal ?? null,
  });

/** @param close ends the run where the process that has it was not reached */
export async function stopBulk(key: string, close: () => void): Promise<void> {
  const response = await post({ key }).catch(() => undefined);
  if (!response?.ok) close();
}

/** @returns one result for all parts, also where the connection is lost */
export async function runBulk(
  { key, command }: BulkRun,
  onLine: (line: BulkLine) => void,
  signal: AbortSignal,
): Promise<InboxResult> {
  const lines: BulkLine[] = [];
  try {
    const response = await post({ key, command }, signal);
    if (!/json/.test(response.headers.get("Content-Type") ?? "")) return await explainFailed(response);
    await readLines(response, (line) => {
      lines.push(line);
      onLine(line);
    });
  } catch {}
  return joinLines(lines);
}

async function readLines({ body }: Response, onLine: (line: BulkLine) => void): Promise<void> {
  const decoder = new TextDecoder();
  const reader = body?.getReader();
  let text = "";
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    const lines = (text + decoder.decode(read.value, { stream: true })).split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) onLine(JSON.parse(line));
  }
  if (text !== "") onLine(JSON.parse(text));
}

async function explainFailed(response: Response): Promise<InboxResult> {
  const { status, statusText } = response;
  const error = { status, statusText, internal: false, data: await response.text() };
  return createFormError(status, explainFailedRequest(error, "").message);
}

function joinLines(lines: readonly BulkLine[]): InboxResult {
  const last = lines.at(-1);
  if (!last)
    return createFormError(503, "The site could not be reached, or you were logged out. Please look at the list.");
  const { done, total, isLast, result } = last;
  const [read, all] = [done, total].map((count) => count.toLocaleString("en"));
  // Lines on their way are lost with it.
  const lost = `The connection ended after ${read} of ${all}: some of the others may have been changed, too.`;
  if (!result.ok) return isLast ? result : createFormError(503, lost);
  const changed = lines.flatMap((line) => (line.result.ok ? [line.result] : []));
  const undo = joinUndos(changed.flatMap((one) => one.undo ?? []));
  const left = [result.warning?.text, isLast ? undefined : lost].filter(Boolean).join(" ");
  return {
    ...result,
    ids: changed.flatMap(({ ids = [] }) => ids),
    ...(undo && { undo }),
    ...(left && { warning: { title: "Not changed", text: left } }),
  };
}

function joinUndos(undos: readonly ActionFields[]): ActionFields | undefined {
  const [first] = undos;
  if (!first) return undefined;
  const name = listFieldOf(first);
  return { ...first, [name]: undos.map((undo) => undo[name]).join(",") };
}
