// One of several processes that check codes in one database: the site's services without the server.
// node code-guess-process.ts DATA_DIR [DATABASE_URL]; each guess is a message to the process.
import { readConfig } from "#app/composition/config.server.ts";
import { createServices } from "#app/composition/services.server.ts";
import { requireCode } from "#app/features/accounts/second-step/check-code.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { toAppError } from "#app/platform/to-app-error.server.ts";

export interface CodeGuess {
  id: number;
  userId: string;
  code: string;
  ip: string;
}

const [dataDir = "", databaseUrl] = process.argv.slice(2);
const config = readConfig({ DATA_DIR: dataDir, SITE_SECRET: "s".repeat(32), DATABASE_URL: databaseUrl });
const db = openDatabase({ url: databaseUrl, dataDir });
const { accounts } = createServices({ config, db, log: createSilentLogger() });

const check = ({ userId, code, ip }: CodeGuess): Promise<number> =>
  requireCode(accounts, { id: userId, role: "owner" }, { code, ip }).then(
    () => 200,
    (error: unknown) => toAppError(error)?.status ?? 500,
  );

process.on("message", async (guess: CodeGuess) => void process.send?.({ id: guess.id, status: await check(guess) }));
process.once("disconnect", () => process.exit(0));
process.send?.("ready");
