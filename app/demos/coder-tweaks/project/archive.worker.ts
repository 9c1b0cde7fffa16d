import { serveWorker } from "#app/platform/workers/serve-methods.ts";
import { createArchiveMethods } from "./archive-methods.ts";
import { ArchiveSession } from "./archive-session.ts";
import { openOpfsStore } from "./opfs-store.ts";

serveWorker(openOpfsStore().then((store) => createArchiveMethods(new ArchiveSession(store))));
