// One of several processes that store messages in one SQLite file: the site's services without the server, of which only
// one may run on a folder. node message-limit-process.ts DATA_DIR; each post is a message to the process.
import { readConfig } from "#app/composition/config.server.ts";
import { createServices } from "#app/composition/services.server.ts";
import { sendContactMessage } from "#app/features/conversations/server/receiving/send-message.usecases.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { createSilentLogger } from "#app/platform/logger.server.ts";
import { toAppError } from "#app/platform/to-app-error.server.ts";

/** A visitor's message with an id for its result. */
export interface MessagePost {
  id: number;
  email: string;
  ip: string;
}

export interface PostResult {
  id: number;
  status: number;
  retryAfterS?: number | undefined;
}

const [dataDir = ""] = process.argv.slice(2);
const config = readConfig({ DATA_DIR: dataDir, SITE_SECRET: "s".repeat(32) });
const { conversations: inbox } = createServices({
  config,
  db: openDatabase({ url: undefined, dataDir }),
  log: createSilentLogger(),
});

async function store({ id, email, ip }: MessagePost): Promise<PostResult> {
  try {
    await sendContactMessage(inbox, {
      input: { name: "Ann", email, message: `Message ${id}` },
      form: { key: undefined, issuedAt: undefined },
      honeypotFilled: false,
      visitor: inbox.visitors.identify(null),
      ip,
    });
    return { id, status: 201 };
  } catch (error) {
    const known = toAppError(error);
    return { id, status: known?.status ?? 500, retryAfterS: known?.retryAfterS };
  }
}

process.on("message", async (post: MessagePost) => void process.send?.(await store(post)));
process.once("disconnect", () => process.exit(0));
process.send?.("ready");
