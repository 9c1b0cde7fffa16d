import type {} from "#app/platform/database/tables.ts";
import type { Act, ActGroup } from "./acts.ts";

export type ActorKind = "owner" | "helper" | "visitor" | "stranger" | "command line" | "site";

export interface AuditLogTable {
  /** From 1 on, without gaps, in the order of COMMITs. */
  position: number;
  /** ISO time, never before that of the entry before. */
  at: string;
  act: Act;
  act_group: ActGroup;
  actor_kind: ActorKind;
  actor_id: string | null;
  /** Name of a member of the studio; a visitor is known by the account's id alone. */
  actor_name: string | null;
  network: string | null;
  user_agent: string | null;
  subject: string | null;
  before: string | null;
  after: string | null;
  hash: string;
}

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    audit_log: AuditLogTable;
    /** The last entry that was deleted by age: at most one row. */
    audit_log_anchor: {
      id: number;
      position: number;
      hash: string;
    };
    failed_sign_ins: {
      hour: string;
      network: string;
      count: number;
      logged: number;
    };
  }
}
