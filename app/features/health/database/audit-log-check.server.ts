import { minuteMs } from "#app/lib/units.ts";
import { verifyAuditLog } from "#app/platform/audit-log/verify-audit-log.server.ts";
import { readMigrationState } from "#app/platform/database/migrate.server.ts";
import type { HealthCheck } from "../health-check.ts";
import type { WithDatabase } from "./database-check.server.ts";

const limitMs = 10 * minuteMs;

/** Reads the whole audit log: about a second for 100,000 entries. */
export const createAuditLogCheck = (withDatabase: WithDatabase): HealthCheck => ({
  name: "Audit log",
  limitMs,
  async run() {
    const checked = await withDatabase(async (db) =>
      (await readMigrationState(db))?.missing.length === 0 ? verifyAuditLog(db) : undefined,
    );
    if (!checked) return { verdict: "ok", finding: "There is no audit log yet." };
    const { entries, last, brokenAt } = checked;
    if (brokenAt === undefined)
      return {
        verdict: "ok",
        finding: `${entries.toLocaleString("en-US")} entries are unchanged; the last one is ${last.position}, with the hash ${last.hash}.`,
      };
    return {
      verdict: "error",
      finding: `Entry ${brokenAt} is missing, or it was changed after it was written.`,
      fix: "Compare it with a backup: only a program or person with access to the database can have changed it.",
    };
  },
});
