// Four processes share one database, and codes of one account are tried through all of them at once. Wrong codes are checked
// exactly as often as the limit allows; a right code, and a recovery code, sign in exactly once.

import { join } from "node:path";
import { TOTP } from "otpauth";
import { readConfig } from "#app/composition/config.server.ts";
import { createServices } from "#app/composition/services.server.ts";
import { insertUser } from "#app/features/accounts/accounts.store.server.ts";
import {
  finishAuthenticator,
  showAuthenticator,
  startAuthenticator,
} from "#app/features/accounts/authenticator/authenticator.usecases.server.ts";
import { secondMs } from "#app/lib/units.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { startPostgres } from "#tests/support/database/postgres-server.ts";
import { printNone } from "#tests/support/measure/report.ts";
import { createScratchFolder } from "#tests/support/measure/scratch-folder.ts";
import { readDrillOptions } from "./support/drill.ts";
import type { CodeGuess } from "./support/usecase-process.ts";
import { startUsecaseProcesses } from "./support/usecase-processes.ts";

const { isSmall } = readDrillOptions();
const processes = 4;
const guessesPerUser = 10;
const users = isSmall ? 3 : 12;
const wrongGuesses = 60;
/** Below the limit of guesses, which counts before a code is compared. */
const sameCodes = 8;

interface Target {
  dataDir: string;
  url: string | undefined;
}

interface Attempt {
  /** How often the guesses of one kind have to end with this status. */
  what: string;
  status: number;
  expected: number;
  guesses: Omit<CodeGuess, "id">[];
}

let network = 0;
const nextIp = (): string => `198.18.${network >> 8}.${network++ & 255}`;
const repeat = (count: number, userId: string, code: string) =>
  Array.from({ length: count }, () => ({ userId, code, ip: nextIp() }));

/** Users with an authenticator app, and what is tried at them. */
async function prepare({ dataDir, url }: Target): Promise<Attempt[]> {
  const db = openDatabase({ url, dataDir });
  await migrateDatabase(db);
  const config = readConfig({ DATA_DIR: dataDir, SITE_SECRET: "s".repeat(32), DATABASE_URL: url });
  const { accounts } = createServices({ config, db, log: createSilentLogger() });
  const attempts: Attempt[] = [];
  for (let n = 0; n < users; n++) {
    const account = { username: "Ann", email: `ann-${n}@visitor.example`, role: "visitor", language: "en" } as const;
    const id = await insertUser(db, { ...account, passwordHash: "" }, new Date());
    await startAuthenticator(accounts, id);
    const shown = await showAuthenticator(accounts, { id, email: account.email });
    if (shown.state !== "unconfirmed") throw new Error(shown.state);
    const totp = new TOTP({ secret: shown.secret });
    const codeAt = (steps: number) => totp.generate({ timestamp: Date.now() + steps * 30 * secondMs });
    const session = { user: { id, ...account }, sessionId: "", signedInBy: "password", isConfirmed: true } as const;
    const [recoveryCode = ""] = await finishAuthenticator(accounts, session, { code: codeAt(-1), ip: nextIp() });
    const kinds = [
      {
        what: "wrong codes checked",
        status: 422,
        expected: guessesPerUser,
        guesses: repeat(wrongGuesses, id, "wrong"),
      },
      { what: "uses of a code", status: 200, expected: 1, guesses: repeat(sameCodes, id, codeAt(1)) },
      { what: "uses of a recovery code", status: 200, expected: 1, guesses: repeat(sameCodes, id, recoveryCode) },
    ];
    attempts.push(...kinds.filter((_, kind) => kind === n % kinds.length));
  }
  await db.destroy();
  return attempts;
}

async function run(database: string, target: Target): Promise<void> {
  const attempts = await prepare(target);
  const children = await startUsecaseProcesses(processes, [target.dataDir, ...(target.url ? [target.url] : [])]);
  let id = 0;
  const wrong: string[] = [];
  for (const { what, status, expected, guesses } of attempts) {
    const sent = guesses.map((guess) => children[id % processes]?.call({ id: id++, ...guess }));
    const statuses = (await Promise.all(sent)).map((result) => result?.status);
    const found = statuses.filter((one) => one === status).length;
    if (found !== expected) wrong.push(`${what}: ${found} instead of ${expected}; ${statuses}`);
  }
  for (const line of wrong) console.log(line);
  await Promise.all(children.map(({ stop }) => stop()));
  const name = `codes tried through ${processes} processes on ${database} that were not counted exactly`;
  printNone(name, wrong.length, `of ${attempts.length}`);
}

const folder = createScratchFolder("codes");
await run("SQLite", { dataDir: join(folder, "sqlite"), url: undefined });
const postgres = await startPostgres();
await run("PostgreSQL", { dataDir: join(folder, "postgres"), url: postgres.url });
await postgres.destroy();
