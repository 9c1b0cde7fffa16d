import { readDevice } from "#app/features/accounts/new-browser/device-reading.server.ts";
import { dayMs } from "#app/lib/units.ts";
import { type ActDetails, acts } from "#app/platform/audit-log/acts.ts";
import { type EntryFilter, findHashes, listEntries } from "#app/platform/audit-log/audit-log.store.server.ts";
import type { AuditLogTable } from "#app/platform/audit-log/audit-log.tables.ts";
import { hashEntry } from "#app/platform/audit-log/record-act.server.ts";
import type { Db } from "#app/platform/database/tables.ts";
import type { AuditLogFilter } from "./audit-log-filter.ts";

export type ShownEntry = ReturnType<typeof showEntry>;

export async function readAuditLog(db: Db, filter: AuditLogFilter, max: number) {
  const found = await listEntries(db, toEntryFilter(filter), filter.before, max + 1);
  const entries = found.slice(0, max);
  const hashes = await findHashes(
    db,
    entries.map(({ position }) => position - 1),
  );
  return {
    entries: entries.map((entry) => showEntry(entry, hashes.get(entry.position - 1))),
    next: found.length > max ? entries.at(-1)?.position : undefined,
  };
}

export function toEntryFilter({ who, what, person, from, until }: AuditLogFilter): EntryFilter {
  const dayAfter = until && new Date(Date.parse(until) + dayMs).toISOString();
  return { actor: who, group: what, actorId: person, from, until: dayAfter };
}

/** @param hashBefore undefined where the entry before is missing */
function showEntry({ hash, ...entry }: AuditLogTable, hashBefore: string | undefined) {
  const after = readDetails(entry.after);
  const text = acts[entry.act]?.describe(after) ?? entry.act; // a later version may have logged others
  return {
    position: entry.position,
    at: entry.at,
    text,
    who: describeActor(entry),
    person: entry.actor_id,
    network: entry.network,
    device: entry.user_agent === null ? null : readDevice(entry.user_agent),
    subject: entry.subject,
    before: describeDetails(readDetails(entry.before), ""),
    after: describeDetails({ ...after, newBrowser: null }, text),
    isVerified: hashBefore !== undefined && hashEntry(hashBefore, entry) === hash,
  };
}

const readDetails = (json: string | null): ActDetails => (json === null ? {} : (JSON.parse(json) as ActDetails)); // as written

/** @param text that has said some of them */
const describeDetails = (details: ActDetails, text: string): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null && value !== "" && value !== 0 && !text.includes(String(value)))
    .map(([name, value]) => `${name}: ${value}`)
    .join(", ");

function describeActor({ actor_kind: kind, actor_name: name, actor_id: id }: Omit<AuditLogTable, "hash">): string {
  if (kind === "visitor") return `The account ${id?.slice(0, 8)}`;
  if (kind === "stranger") return "Not signed in";
  if (kind === "site") return "The site itself";
  if (kind === "command line") return name === null ? "Command line" : `Command line (${name})`;
  return name ?? kind;
}
