import type { ArchiveAnswer, ArchiveRequest } from "./archive-calls.ts";
import { startArchiveDesk } from "./archive-desk.ts";
import { ArchiveSession } from "./archive-session.ts";
import { openOpfsStore } from "./opfs-store.ts";

const session = openOpfsStore().then((store) => new ArchiveSession(store));
const hear = startArchiveDesk(session, (answer: ArchiveAnswer) => postMessage(answer));

addEventListener("message", ({ data }: MessageEvent<ArchiveRequest>) => hear(data));
