import { describe, expect, test } from "vitest";
import type { ArchiveAnswer, ArchiveRequest } from "./archive-calls.ts";
import { createArchiveClient } from "./archive-client.ts";

/** A worker of which the test gives the answers. */
class ScriptedWorker extends EventTarget {
  readonly heard: ArchiveRequest[] = [];
  isTerminated = false;

  postMessage(request: ArchiveRequest): void {
    this.heard.push(request);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  answer(answer: ArchiveAnswer): void {
    this.dispatchEvent(Object.assign(new Event("message"), { data: answer }));
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
    // What the client uses of a worker.
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
  latest().answer({ call: 2, kind: "result", value: "text" });
  expect(await next).toBe("text");
  expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
});

test("closing ends the worker with the last answer that is waited for", async () => {
  const { client, latest } = openClient();
  const waiting = client.call("keepState", "state");
  client.close();
  expect(latest().isTerminated).toBe(false);
  latest().answer({ call: 1, kind: "result", value: undefined });
  await waiting;
  expect(latest().isTerminated).toBe(true);
});

describe("cancelling", () => {
  const source = { kind: "zip", file: new File([], "a.zip") } as const;

  test("asks the worker, whose answer decides", async () => {
    const { client, latest } = openClient();
    const canceller = new AbortController();
    const opened = client.call("open", source, { signal: canceller.signal });
    canceller.abort();
    expect(latest().heard.at(-1)).toEqual({ kind: "cancel", call: 1 });
    const project = { name: "a.zip", keeping: "kept", files: [] };
    latest().answer({ call: 1, kind: "result", value: project });
    expect(await opened).toEqual(project);
  });

  test("before or after the call asks nothing of the worker", async () => {
    const { client, workers, latest } = openClient();
    await expect(client.call("open", source, { signal: AbortSignal.abort() })).rejects.toThrow("aborted");
    expect(workers).toEqual([]);
    const canceller = new AbortController();
    const opened = client.call("open", source, { signal: canceller.signal });
    latest().answer({ call: 1, kind: "failed", reason: "It is broken." });
    await expect(opened).rejects.toThrow("It is broken.");
    canceller.abort();
    expect(latest().heard).toHaveLength(1);
  });
});
