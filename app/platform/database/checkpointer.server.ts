import { Worker } from "node:worker_threads";

export interface Checkpointer {
  /** Tells of a commit; every so many the log is copied into the database, in the background. */
  noteCommit(): void;
  stop(): Promise<void>;
}

const commitsPerCheckpoint = 100;

/*
 * Source text rather than a file: the server is one bundle, and a thread of a few lines needs no build of its own.
 * PASSIVE never waits for readers or the writer; what it cannot copy now it copies next time.
 */
const threadSource = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { DatabaseSync } = require("node:sqlite");
  const database = new DatabaseSync(workerData, { timeout: 0 });
  const checkpoint = database.prepare("pragma wal_checkpoint(passive)");
  parentPort.on("message", () => {
    try {
      checkpoint.get();
    } catch {
      // Busy, or a full disk: the writer's own limit on the log remains.
    }
    parentPort.postMessage("done");
  });
`;

/**
 * Copies the write-ahead log into the database on a thread of its own. Left to SQLite, every so many commits one of
 * them would do it and keep its visitor waiting for ten times as long. The thread starts with the first need.
 */
export function createCheckpointer(path: string): Checkpointer {
  let thread: Worker | undefined;
  let commits = 0;
  let isBusy = false;

  const startThread = (): Worker => {
    const worker = new Worker(threadSource, {
      eval: true,
      workerData: path,
      resourceLimits: { maxOldGenerationSizeMb: 16 },
    });
    worker.unref();
    worker.on("message", () => {
      isBusy = false;
    });
    worker.on("error", () => {
      thread = undefined; // the next need starts another
      isBusy = false;
    });
    return worker;
  };

  return {
    noteCommit() {
      if (++commits < commitsPerCheckpoint || isBusy) return;
      commits = 0;
      isBusy = true;
      thread ??= startThread();
      thread.postMessage("checkpoint");
    },
    async stop() {
      await thread?.terminate();
      thread = undefined;
    },
  };
}
