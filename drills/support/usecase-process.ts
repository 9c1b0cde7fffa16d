// One of several processes that use one database: the site's services without the server, of which only one may run on a
// folder. node usecase-process.ts DATA_DIR [DATABASE_URL]; each message to the process is a post of a visitor's or a guess of
// a code, and its result is sent back with its id.
import { readConfig } from "#app/composition/config.server.ts";
import { createServices } from "#app/composition/services.server.ts";
import { requireCode } from "#app/features/accounts/second-step/check-code.server.ts";
import { sendContactMessage } from "#app/features/conversations/server/receiving/send-message.usecases.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { toAppError } from "#app/platform/to-app-error.server.ts";

/** A visitor's message. */
export interface MessagePost {
  id: number;
  email: string;
  ip: string;
}

export interface CodeGuess {
  id: number;
  userId: string;
  code: string;
  ip: string;
}

export interface CallResult {
  id: number;
  status: number;
  retryAfterS?: number | undefined;
}

const [dataDir = "", databaseUrl] = process.argv.slice(2);
const { accounts, conversations: inbox } = createServices({
  config: readConfig({ DATA_DIR: dataDir, SITE_SECRET: "s".repeat(32), DATABASE_URL: databaseUrl }),
  db: openDatabase({ url: databaseUrl, dataDir }),
  log: createSilentLogger(),
});

async function run(call: MessagePost | CodeGuess): Promise<number> {
  if ("code" in call) {
    await requireCode(accounts, { id: call.userId, role: "owner" }, { code: call.code, ip: call.ip });
    return 200;
  }
  await sendContactMessage(inbox, {
    input: { name: "Ann", email: call.email, message: `Message ${call.id}` },
    form: { key: undefined, issuedAt: undefined },
    honeypotFilled: false,
    visitor: inbox.visitors.identify(null),
    ip: call.ip,
  });
  return 201;
}

async function report(call: MessagePost | CodeGuess): Promise<CallResult> {
  try {
    return { id: call.id, status: await run(call) };
  } catch (error) {
    const known = toAppError(error);
    return { id: call.id, status: known?.status ?? 500, retryAfterS: known?.retryAfterS };
  }
}

process.on("message", async (call: MessagePost | CodeGuess) => void process.send?.(await report(call)));
process.once("disconnect", () => process.exit(0));
process.send?.("ready");
