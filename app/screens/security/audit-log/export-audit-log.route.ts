import { confirmStaffOfLink } from "#app/features/accounts/confirm/confirm-staff.server.ts";
import { byteOrderMark, createCsvWriter } from "#app/features/site-export/csv-writer.server.ts";
import { localDateOf } from "#app/lib/calendar/local-day.ts";
import { listEntries } from "#app/platform/audit-log/audit-log.store.server.ts";
import type { AuditLogTable } from "#app/platform/audit-log/audit-log.tables.ts";
import { recordAct } from "#app/platform/audit-log/record-act.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import { describeTable, toByteStream } from "#app/platform/http/byte-stream.server.ts";
import { getServices } from "#app/platform/services.ts";
import type { Route } from "./+types/export-audit-log.route";
import { auditLogFilterSchema } from "./audit-log.schema.ts";
import type { AuditLogFilter } from "./audit-log-filter.ts";
import { toEntryFilter } from "./read-audit-log.server.ts";

/** As CSV, or with `?format=json`: what the filter shows, the newest first, with all columns that a hash is of. */
export async function loader({ context, url }: Route.LoaderArgs) {
  confirmStaffOfLink(context, url);
  const { db, now, timeZone } = getServices(context).conversations;
  const filter = auditLogFilterSchema.parse(Object.fromEntries(url.searchParams));
  const isJson = url.searchParams.get("format") === "json";
  await recordAct(db, { act: "audit-log/exported" });
  const pieces = isJson ? writeJson(db, filter) : writeCsv(db, filter);
  const name = `audit-log-${localDateOf(now(), timeZone)}`;
  return new Response(toByteStream(pieces), describeTable(name, isJson));
}

const partSize = 500;

async function* listAll(db: Db, filter: AuditLogFilter): AsyncGenerator<AuditLogTable> {
  let before: number | undefined;
  do {
    const part = await listEntries(db, toEntryFilter(filter), before, partSize);
    yield* part;
    before = part.length === partSize ? part.at(-1)?.position : undefined;
  } while (before !== undefined);
}

async function* writeJson(db: Db, filter: AuditLogFilter): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const entry of listAll(db, filter)) {
    yield `${separator}${JSON.stringify(entry)}`;
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

const columns = [
  "position",
  "at",
  "act",
  "act_group",
  "actor_kind",
  "actor_id",
  "actor_name",
  "network",
  "user_agent",
  "subject",
  "before",
  "after",
  "hash",
] as const satisfies readonly (keyof AuditLogTable)[];

async function* writeCsv(db: Db, filter: AuditLogFilter): AsyncGenerator<string> {
  const write = await createCsvWriter();
  yield `${byteOrderMark}${write(columns)}`;
  for await (const entry of listAll(db, filter)) yield write(columns.map((name) => entry[name]));
}
