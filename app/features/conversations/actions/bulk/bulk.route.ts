import QuickLRU from "quick-lru";
import { z } from "zod";
import { runPosted } from "#app/platform/actions/run-action.server.ts";
import { createNotFoundError } from "#app/platform/app-error.ts";
import { streamBytes } from "#app/platform/http/byte-stream.server.ts";
import { formErrorInit, toFormError } from "#app/platform/http/form-result.server.ts";
import { createFormError } from "#app/platform/http/form-result.ts";
import { readJson } from "#app/platform/http/read-body.server.ts";
import { parseInput } from "#app/platform/parse-input.ts";
import { requestContext } from "#app/platform/request-context.ts";
import { getServices } from "#app/platform/services.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { conversationActions } from "../conversation-actions.server.ts";
import type { InboxResult } from "../inbox-actions.server.ts";
import { labelActions } from "../label-actions.server.ts";
import type { Route } from "./+types/bulk.route";
import { type BulkLine, type BulkPart, runParts, splitCommand } from "./bulk-parts.server.ts";

const bulkActions = [...conversationActions, ...labelActions];

/** Without a command it stops the run of this key. */
const bulkSchema = z.object({
  key: z.string().min(16).max(64),
  command: z.record(z.string(), z.string()).optional(),
});

/** By user and key, whether it was stopped. Only of this process: another one answers 404. */
const runs = new QuickLRU<string, boolean>({ maxSize: 1_000 });

export async function action(args: Route.ActionArgs): Promise<Response> {
  const { request, context } = args;
  const { log } = context.get(requestContext);
  const { id, role } = context.get(staffContext);
  try {
    const { key, command } = parseInput(bulkSchema, await readJson(request));
    const run = `${id} ${key}`;
    if (!command) {
      if (!runs.has(run)) throw createNotFoundError("This run");
      runs.set(run, true);
      return new Response(null, { status: 204 });
    }
    runs.set(run, false);
    const runPart = async (fields: BulkPart["fields"]): Promise<InboxResult> =>
      (await getServices(context).gate.isSignedIn(request.headers.get("cookie")))
        ? runPosted(bulkActions, fields, args, role)
        : createFormError(401, "You were logged out.");
    const lines = runParts(splitCommand(command), runPart, () => runs.get(run) === true);
    const { value: first } = await lines.next();
    if (!first) throw createNotFoundError("This command");
    if (first.isLast && !first.result.ok) return Response.json(first, formErrorInit(first.result));
    return new Response(streamBytes(encodeLines(first, lines)), {
      headers: { "Content-Type": "application/x-ndjson", "X-Accel-Buffering": "no" },
    });
  } catch (error) {
    const result = toFormError(error, {}, log);
    return Response.json({ done: 0, total: 0, isLast: true, result } satisfies BulkLine, formErrorInit(result));
  }
}

async function* encodeLines(first: BulkLine, others: AsyncIterable<BulkLine>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  const encode = (line: BulkLine) => encoder.encode(`${JSON.stringify(line)}\n`);
  yield encode(first);
  for await (const line of others) yield encode(line);
}
