import { describe, expect, test } from "vitest";
import type { CallMessage, ReplyMessage } from "#app/platform/workers/worker-calls.ts";
import { projectFiles } from "#tests/support/engines/project-files.ts";
import { createArchiveClient } from "./archive-client.ts";

/** A worker of which the test gives the replies. */
class ScriptedWorker extends EventTarget {
  readonly received: CallMessage[] = [];
  isTerminated = false;

  postMessage(message: CallMessage): void {
    this.received.push(message);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  reply(message: ReplyMessage): void {
    this.dispatchEvent(Object.assign(new Event("message"), { data: message }));
  }

  fail(message: string): void {
    this.reply({ kind: "error", id: 1, error: { name: "Error", message, stack: undefined, properties: {} } });
  }

  die(): void {
    this.dispatchEvent(Object.assign(new Event("error", { cancelable: true }), { message: "" }));
  }
}

function openClient() {
  const workers: ScriptedWorker[] = [];
  const client = createArchiveClient(() => {
    const worker = new ScriptedWorker();
    workers.push(worker);
    // The client uses only these members of a worker.
    return worker as unknown as Worker;
  });
  return { client, workers, latest: () => workers.at(-1) ?? expect.fail("No worker was started.") };
}

test("a worker that dies fails what waits for it, and the next call has a new one", async () => {
  const { client, workers, latest } = openClient();
  const lost = client.call("readText", 1);
  latest().die();
  await expect(lost).rejects.toThrow("The worker could not be loaded.");
  const next = client.call("readText", 1);
  latest().reply({ id: 1, kind: "result", value: "text" });
  expect(await next).toBe("text");
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
});

test("closing ends the worker with the last pending result", async () => {
  const { client, latest } = openClient();
  const waiting = client.call("storeState", "state");
  client.close();
  expect(latest().isTerminated).toBe(false);
  latest().reply({ id: 1, kind: "result", value: undefined });
  await waiting;
  expect(latest().isTerminated).toBe(true);
});

test("a project's files come in parts", async () => {
  const { client, latest } = openClient();
  const restored = client.restore();
  const parts = projectFiles("a.js", "b.js");
  for (const file of parts) latest().reply({ id: 1, kind: "progress", progress: { phase: "listed", files: [file] } });
  latest().reply({ id: 1, kind: "result", value: { name: "a.zip", persistence: "stored", wizard: undefined } });
  expect((await restored)?.files).toEqual(parts);
});

describe("cancelling", () => {
  const source = { kind: "zip", file: new File([], "a.zip") } as const;

  test("asks the worker, whose result decides", async () => {
    const { client, latest } = openClient();
    const canceller = new AbortController();
    const opened = client.open(source, { signal: canceller.signal });
    canceller.abort();
    expect(latest().received.at(-1)).toEqual({ kind: "abort", id: 1 });
    latest().reply({ id: 1, kind: "result", value: { name: "a.zip", persistence: "stored" } });
    expect(await opened).toEqual({ name: "a.zip", persistence: "stored", files: [] });
  });

  test("before or after the call asks nothing of the worker", async () => {
    const { client, workers, latest } = openClient();
    await expect(client.open(source, { signal: AbortSignal.abort() })).rejects.toThrow("aborted");
    expect(workers).toEqual([]);
    const canceller = new AbortController();
    const opened = client.open(source, { signal: canceller.signal });
    latest().fail("It is broken.");
    await expect(opened).rejects.toThrow("It is broken.");
    canceller.abort();
    expect(latest().received).toHaveLength(1);
  });
});
