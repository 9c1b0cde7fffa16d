import type { Kysely } from "kysely";
import { dialectOf } from "../../database.server.ts";
import { type ColumnTypes, runStatements, typesOf } from "./statements.ts";

/**
 * Entries are never changed, and deleted only from the oldest on, when they are 400 days old: `audit_log_anchor` then has
 * the last one that was deleted. Triggers refuse the rest.
 */
export async function addAuditLog(db: Kysely<unknown>): Promise<void> {
  const triggers = dialectOf(db) === "postgres" ? listPostgresTriggers() : listSqliteTriggers();
  await runStatements(db, [
    ...listTables(typesOf(db), dialectOf(db) === "postgres" ? "bigint" : "integer"),
    ...triggers,
  ]);
}

const listTables = ({ text }: ColumnTypes, positionType: string) => [
  `create table audit_log (
    position ${positionType} primary key,
    at ${text} not null,
    act ${text} not null,
    act_group ${text} not null,
    actor_kind ${text} not null,
    actor_id ${text},
    actor_name ${text},
    network ${text},
    user_agent ${text},
    subject ${text},
    before ${text},
    after ${text},
    hash ${text} not null)`,
  "create index audit_log_by_time on audit_log (at, position)",
  "create index audit_log_by_actor on audit_log (actor_kind, position)",
  "create index audit_log_by_group on audit_log (act_group, position)",
  "create index audit_log_by_actor_and_group on audit_log (actor_kind, act_group, position)",
  "create index audit_log_by_account on audit_log (actor_id, position)",
  `create table audit_log_anchor (
    id integer primary key,
    position ${positionType} not null,
    hash ${text} not null)`,
  `create table failed_sign_ins (
    hour ${text} not null,
    network ${text} not null,
    count integer not null,
    logged integer not null,
    constraint failed_sign_ins_by_hour primary key (hour, network))`,
];

const changed = "the audit log is append only";
const tooYoung = "entries of the audit log are kept for 400 days";

function listSqliteTriggers(): string[] {
  const refuse = (name: string, event: string, when: string, reason: string) =>
    `create trigger ${name} before ${event} when ${when} begin select raise(abort, '${reason}'); end`;
  const isYoung =
    "(select at from audit_log where position = new.position) > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-400 days')";
  const isNotAnchored = "old.position > coalesce((select position from audit_log_anchor), 0)";
  const isMovedBack = `new.position < old.position or ${isYoung}`;
  return [
    refuse("audit_log_unchanged", "update on audit_log", "1", changed),
    refuse("audit_log_kept", "delete on audit_log", isNotAnchored, changed),
    refuse("audit_log_anchor_made", "insert on audit_log_anchor", isYoung, tooYoung),
    refuse("audit_log_anchor_moved", "update on audit_log_anchor", isMovedBack, tooYoung),
    refuse("audit_log_anchor_kept", "delete on audit_log_anchor", "1", changed),
  ];
}

function listPostgresTriggers(): string[] {
  const trigger = (name: string, event: string, each: "row" | "statement", run: string) =>
    `create trigger ${name} before ${event} for each ${each} execute function ${run}()`;
  return [
    `create function refuse_audit_log_change() returns trigger language plpgsql as $$
      begin raise exception '${changed}'; end $$`,
    `create function refuse_audit_log_delete() returns trigger language plpgsql as $$
      begin
        if old.position > coalesce((select position from audit_log_anchor), 0) then raise exception '${changed}'; end if;
        return old;
      end $$`,
    `create function refuse_young_anchor() returns trigger language plpgsql as $$
      begin
        if (tg_op = 'UPDATE' and new.position < old.position)
          or (select at from audit_log where position = new.position)
            > to_char(now() at time zone 'utc' - interval '400 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        then raise exception '${tooYoung}'; end if;
        return new;
      end $$`,
    ...["audit_log", "audit_log_anchor"].map((table) =>
      trigger(`${table}_not_emptied`, `truncate on ${table}`, "statement", "refuse_audit_log_change"),
    ),
    trigger("audit_log_unchanged", "update on audit_log", "row", "refuse_audit_log_change"),
    trigger("audit_log_kept", "delete on audit_log", "row", "refuse_audit_log_delete"),
    trigger("audit_log_anchor_moved", "insert or update on audit_log_anchor", "row", "refuse_young_anchor"),
    trigger("audit_log_anchor_kept", "delete on audit_log_anchor", "row", "refuse_audit_log_change"),
  ];
}
