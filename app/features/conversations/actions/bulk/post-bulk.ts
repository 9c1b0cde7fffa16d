import { href } from "react-router";
import type { ActionFields } from "#app/platform/actions/action-result.ts";
import { explainFailedRequest } from "#app/platform/http/failed-request.ts";
import { createFormError } from "#app/platform/http/form-result.ts";
import type { InboxCommand, InboxResult } from "../inbox-actions.server.ts";
import type { BulkLine } from "./bulk-parts.server.ts";
import { listFieldOf } from "./command-ids.ts";

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
    return createFormError(503, "The site could not be reached, or you were signed out. Please look at the list.");
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
    ...(left && { warning: { title: "Left as it was", text: left } }),
  };
}

function joinUndos(undos: readonly ActionFields[]): ActionFields | undefined {
  const [first] = undos;
  if (!first) return undefined;
  const name = listFieldOf(first);
  return { ...first, [name]: undos.map((undo) => undo[name]).join(",") };
}
