import { countText } from "#app/lib/text.ts";
import { AppError } from "#app/platform/app-error.ts";
import { createFormError } from "#app/platform/http/form-result.ts";
import { takeTurn } from "#app/platform/http/turn-queue.server.ts";
import { changedAtOnceMax, changedInBulkMax } from "../../model/contact-limits.ts";
import { listFieldOf } from "../../model/list-cursor.ts";
import type { InboxResult } from "../inbox-actions.server.ts";

/** The result of all parts so far; its `ids` and the list of its `undo` are the last part's only. */
export interface BulkLine {
  readonly done: number;
  readonly total: number;
  readonly isLast: boolean;
  readonly result: InboxResult;
}

export interface BulkPart {
  readonly fields: Readonly<Record<string, string>>;
  readonly count: number;
}

export function splitCommand(command: BulkPart["fields"]): BulkPart[] {
  const name = listFieldOf(command);
  const items = [...new Set(command[name]?.split(",").filter(Boolean))];
  if (items.length === 0) throw createSelectionError("Select a conversation first.");
  if (items.length > changedInBulkMax)
    throw createSelectionError(`Select at most ${changedInBulkMax.toLocaleString("en")} conversations.`);
  return Array.from({ length: Math.ceil(items.length / changedAtOnceMax) }, (_, i) => {
    const some = items.slice(i * changedAtOnceMax, (i + 1) * changedAtOnceMax);
    return { fields: { ...command, [name]: some.join(",") }, count: some.length };
  });
}

const createSelectionError = (message: string) => new AppError({ code: "selection", status: 422, message });

/** A part is run when the connection has taken the line of the part before. */
export async function* runParts(
  parts: readonly BulkPart[],
  run: (fields: BulkPart["fields"]) => Promise<InboxResult>,
  isStopped: () => boolean,
): AsyncGenerator<BulkLine, void> {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  const results: InboxResult[] = [];
  let done = 0;
  for (const { fields, count } of parts) {
    await takeTurn();
    if (done > 0 && isStopped()) {
      const end = `You stopped it: ${(total - done).toLocaleString("en")} were not changed.`;
      yield { done, total, isLast: true, result: mergeResults(results, undefined, end) };
      return;
    }
    const result = await run(fields);
    results.push(result);
    done += count;
    const end = result.ok || result.status === 404 || result.status === 409 ? undefined : result.message;
    const isLast = end !== undefined || done === total;
    yield { done, total, isLast, result: mergeResults(results, result, end) };
    if (isLast) return;
  }
}

/** @param part whose lists the line carries @param end why the others are left as they were */
function mergeResults(
  results: readonly InboxResult[],
  part: InboxResult | undefined,
  end: string | undefined,
): InboxResult {
  const changed = results.filter((result) => result.ok);
  const failed = results.filter((result) => !result.ok);
  // A part in which nothing was to be changed has no undo.
  const shown = changed.find(({ undo }) => undo) ?? changed[0];
  if (!shown) return { ...(failed[0] ?? createFormError(500, "Something went wrong.")), values: {} };
  const count = changed.reduce((sum, { ids = [] }) => sum + ids.length, 0);
  const [first, ...others] = results
    .map((result) => (result.ok ? result.warning?.text : result.message))
    .filter((text) => text && text !== end);
  const more = others.length > 0 && `${others.length} more like this.`;
  const left = [first, more, end].filter(Boolean).join(" ");
  return {
    ok: true,
    intent: shown.intent,
    ids: (part?.ok && part.ids) || [],
    notice: { title: shown.notice?.title ?? "Done", ...(count > 0 && { text: countText(count, "conversation") }) },
    ...(part?.ok && part.undo && { undo: part.undo }),
    ...(left && { warning: { title: "Not changed", text: left } }),
  };
}
