import { resolve } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import { inspectConfig } from "#app/composition/config.server.ts";
import { createHealthChecks } from "#app/composition/health.server.ts";
import {
  createAuditLogCheck,
  createIntegrityCheck,
  type WithDatabase,
} from "#app/features/health/database/database-check.server.ts";
import { type CheckResult, runHealthChecks, type Verdict, worstVerdict } from "#app/features/health/health-check.ts";
import type { DnsResolver } from "#app/features/health/mail/dns-lookup.server.ts";
import { countText } from "#app/lib/text.ts";
import { sqlitePath } from "#app/platform/database/database.server.ts";
import { readMailSettings, tryDatabase } from "./site-database.ts";
import type { CommandContext, CommandResult, ToAction } from "./studio-command.ts";

interface DoctorOptions {
  dkimSelector?: string;
}

export function addDoctorCommand(program: Command, toAction: ToAction): void {
  program
    .command("doctor")
    .description(
      "check settings, disk, database, stored files, audit log, clock, port, mail server and mail domain, and name the fix",
    )
    .option("--dkim-selector <name>", "check the DKIM key of this name, such as s1", readSelector)
    .addHelpText("after", "\nRuns beside the site and changes nothing. Exits with 1 where it finds an error.")
    .action(toAction<DoctorOptions>((context, { dkimSelector }) => examine(context, { dkimSelector })));
}

/** Labels of a domain name (RFC 6376, section 3.1). */
function readSelector(text: string): string {
  if (/^[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/i.test(text) && text.length < 200)
    return text;
  throw new InvalidArgumentError("A selector has letters, digits, hyphens and dots.");
}

interface Examination {
  dkimSelector?: string | undefined;
  resolver?: DnsResolver;
}

export async function examine(context: CommandContext, examination: Examination): Promise<CommandResult> {
  const config = inspectConfig(context.environment);
  const { dataDir, databaseUrl } = config.values;
  const isDatabaseKnown = dataDir !== undefined && "databaseUrl" in config.values;
  if (isDatabaseKnown) context.noteTarget({ dataDir, databaseUrl });
  const withDatabase: WithDatabase = (use) => tryDatabase({ dataDir: dataDir ?? "", databaseUrl }, use);
  const values = await withMailServer(config);
  const checks = createHealthChecks({
    config: { ...config, values },
    withDatabase,
    asksForOwner: true,
    ...examination,
  });
  if (isDatabaseKnown) checks.push(createAuditLogCheck(withDatabase));
  if (isDatabaseKnown && !databaseUrl) checks.push(createIntegrityCheck(sqlitePath(resolve(dataDir))));
  const results = await context.withProgress("Checking", (report) => {
    let done = 0;
    return runHealthChecks(checks, () => {
      done += 1;
      report(`${done} of ${checks.length} checks done`);
    });
  });
  const verdict = worstVerdict(results);
  return { text: describeResults(results), data: { verdict, checks: results }, hasFailed: verdict === "error" };
}

/** The database's own check says why it cannot be read. */
const withMailServer = ({ values, errors }: ReturnType<typeof inspectConfig>) =>
  errors.length > 0 ? values : readMailSettings(values).catch(() => values);

const marks: Readonly<Record<Verdict, string>> = { ok: "ok     ", warning: "WARNING", error: "ERROR  " };

function describeResults(results: readonly CheckResult[]): string {
  const lines = results.flatMap(({ name, verdict, finding, fix }) => [
    `${marks[verdict]}  ${name}: ${finding}`,
    ...(fix ? [`         ${fix}`] : []),
  ]);
  const count = (wanted: Verdict) => results.filter(({ verdict }) => verdict === wanted).length;
  const numbers = `${countText(count("error"), "error")}, ${countText(count("warning"), "warning")}, ${count("ok")} ok.`;
  return [...lines, "", numbers].join("\n");
}
