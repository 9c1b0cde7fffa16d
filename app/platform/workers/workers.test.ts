import { describe, expect, onTestFinished, test, vi } from "vitest";
import { MethodClient } from "./method-client.ts";
import { serveMethods } from "./serve-methods.ts";
import { WorkerLostError } from "./worker.errors.ts";
import { type CallContext, transfer } from "./worker-calls.ts";
import { WorkerClient } from "./worker-client.ts";

class RefusedError extends Error {
  override readonly name = "RefusedError";
  readonly code = "too-large";
  readonly retry = () => undefined;
}

const methods = {
  add: ({ a, b }: { a: number; b: number }) => a + b,
  ready: () => "yes",
  measure: async (bytes: Uint8Array<ArrayBuffer>) => bytes.length,
  makeBuffer: (size: number) => {
    const buffer = new ArrayBuffer(size);
    made.push(buffer);
    return transfer({ buffer }, [buffer]);
  },
  count: (to: number, { onProgress }: CallContext<number>) => {
    for (let i = 1; i <= to; i += 1) onProgress(i);
    return "counted";
  },
  wait: (_: undefined, { signal }: CallContext) =>
    new Promise<string>((_resolve, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  finishAnyway: (_: undefined, { signal }: CallContext) =>
    new Promise<string>((resolve) => signal.addEventListener("abort", () => resolve("finished"))),
  refuse: () => {
    throw new RefusedError("It is too large.");
  },
  returnFunction: () => () => undefined,
};
const made: ArrayBuffer[] = [];

function connect(offered: typeof methods | Promise<typeof methods> = methods) {
  const { port1, port2 } = new MessageChannel();
  serveMethods(port2, offered);
  onTestFinished(() => port1.close());
  return new MethodClient<typeof methods>(port1);
}

describe("a call", () => {
  test("returns what the method returns, each call its own", async () => {
    const client = connect();
    const sums = [client.call("add", { a: 1, b: 2 }), client.call("add", { a: 3, b: 4 })];
    expect(client.isBusy).toBe(true);
    expect(await Promise.all(sums)).toEqual([3, 7]);
    expect(await client.call("ready", undefined)).toBe("yes");
    expect(client.isBusy).toBe(false);
  });

  test("waits for methods that are still being made", async () => {
    expect(await connect(Promise.resolve(methods)).call("add", { a: 1, b: 1 })).toBe(2);
    const failed = connect(Promise.reject(new Error("no storage"))).call("ready", undefined);
    await expect(failed).rejects.toThrow("no storage");
  });

  test("moves what is marked, on both ways", async () => {
    const client = connect();
    const bytes = new Uint8Array(8);
    expect(await client.call("measure", transfer(bytes, [bytes.buffer]))).toBe(8);
    expect(bytes.length).toBe(0);
    expect((await client.call("makeBuffer", 16)).buffer.byteLength).toBe(16);
    expect(made.at(-1)?.byteLength).toBe(0);
  });

  test("reports progress before its result", async () => {
    const seen: (number | string)[] = [];
    seen.push(await connect().call("count", 3, { onProgress: (i) => seen.push(i) }));
    expect(seen).toEqual([1, 2, 3, "counted"]);
  });

  test("throws the method's error with its name and its code", async () => {
    const error = await connect()
      .call("refuse", undefined)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ name: "RefusedError", code: "too-large", message: "It is too large." });
  });

  test("rejects where input or result cannot be cloned, and for a method that is not there", async () => {
    const client = connect();
    await expect(client.call("add", { a: 1, b: (() => 1) as never })).rejects.toThrow(/could not be cloned/);
    await expect(client.call("returnFunction", undefined)).rejects.toThrow(/could not be cloned/);
    await expect(client.call("gone" as "ready", undefined)).rejects.toThrow("The worker has no method gone.");
    expect(client.isBusy).toBe(false);
  });
});

describe("aborting a call", () => {
  test("makes it reject with the signal's reason once the method has ended", async () => {
    const canceller = new AbortController();
    const call = connect().call("wait", undefined, { signal: canceller.signal });
    canceller.abort(new Error("not needed any more"));
    await expect(call).rejects.toThrow("not needed any more");
  });

  test("leaves the last word to the method", async () => {
    const canceller = new AbortController();
    const call = connect().call("finishAnyway", undefined, { signal: canceller.signal });
    canceller.abort();
    expect(await call).toBe("finished");
  });

  test("before it begins sends nothing", async () => {
    const { port1, port2 } = new MessageChannel();
    onTestFinished(() => port1.close());
    const onMessage = vi.fn();
    port2.addEventListener("message", onMessage);
    port2.start();
    const client = new MethodClient<typeof methods>(port1);
    const call = client.call("ready", undefined, { signal: AbortSignal.abort(new Error("too late")) });
    await expect(call).rejects.toThrow("too late");
    port1.postMessage("the only message");
    await vi.waitFor(() => expect(onMessage).toHaveBeenCalledOnce());
  });
});

/** A worker in this thread: a channel, and the events of a `Worker`. */
class LocalWorker extends EventTarget {
  readonly #channel = new MessageChannel();
  isTerminated = false;

  constructor(isServed = true) {
    super();
    this.#channel.port1.addEventListener("message", ({ data }) =>
      this.dispatchEvent(Object.assign(new Event("message"), { data })),
    );
    this.#channel.port1.start();
    if (isServed) serveMethods(this.#channel.port2, methods);
    onTestFinished(() => this.#channel.port1.close());
  }

  postMessage(message: unknown, { transfer: parts }: { transfer: Transferable[] }): void {
    this.#channel.port1.postMessage(message, parts);
  }

  terminate(): void {
    this.isTerminated = true;
    this.#channel.port1.close();
  }

  fail(message: string): boolean {
    return this.dispatchEvent(Object.assign(new Event("error", { cancelable: true }), { message }));
  }
}

function startWorkers(isServed = true) {
  const workers: LocalWorker[] = [];
  const client = new WorkerClient<typeof methods>(() => {
    const worker = new LocalWorker(isServed);
    workers.push(worker);
    return worker;
  });
  onTestFinished(() => client.terminate());
  return { client, workers, latest: () => workers.at(-1) ?? expect.fail("No worker was started.") };
}

describe("a worker", () => {
  test("starts with the first call and is kept for the next", async () => {
    const { client, workers } = startWorkers();
    expect([client.isRunning, workers.length]).toEqual([false, 0]);
    await client.call("ready", undefined);
    await client.call("ready", undefined);
    expect([client.isRunning, workers.length]).toEqual([true, 1]);
  });

  test("that cannot be loaded fails what waits for it, and the next call starts another one", async () => {
    const { client, workers, latest } = startWorkers(false);
    const calls = [client.call("ready", undefined), client.call("ready", undefined)];
    expect(latest().fail("")).toBe(false);
    for (const result of await Promise.allSettled(calls))
      expect(result).toMatchObject({ reason: { name: "WorkerLostError", message: "The worker could not be loaded." } });
    expect(latest().isTerminated).toBe(true);
    client.start();
    expect(workers).toHaveLength(2);
  });

  test("that dies later says why, where the browser knows", async () => {
    const { client, latest } = startWorkers();
    await client.call("ready", undefined);
    const silent = client.call("wait", undefined);
    latest().fail("");
    await expect(silent).rejects.toThrow("The worker stopped.");
    const explained = client.call("wait", undefined);
    latest().fail("out of memory");
    const reason = await explained.catch((error: unknown) => error);
    expect(reason).toBeInstanceOf(WorkerLostError);
    expect(reason).toMatchObject({ message: "out of memory", detail: "out of memory" });
  });

  test("that cannot be created rejects the call", async () => {
    const client = new WorkerClient<typeof methods>(() => {
      throw new Error("blocked by the policy");
    });
    await expect(client.call("ready", undefined)).rejects.toThrow("blocked by the policy");
  });

  test("that is ended rejects what is pending, and what it says afterwards is dropped", async () => {
    const { client, workers } = startWorkers();
    const pending = client.call("wait", undefined);
    client.terminate(new Error("a newer input"));
    await expect(pending).rejects.toThrow("a newer input");
    workers[0]?.fail("late");
    expect(await client.call("ready", undefined)).toBe("yes");
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  });

  test("for one call ends with its result, with its error, and at once when it is aborted", async () => {
    const { client, workers } = startWorkers();
    expect(await client.callOnce("add", { a: 1, b: 2 })).toBe(3);
    await expect(client.callOnce("refuse", undefined)).rejects.toThrow("It is too large.");
    const canceller = new AbortController();
    const endless = client.callOnce("finishAnyway", undefined, { signal: canceller.signal });
    canceller.abort(new Error("the visitor has left"));
    await expect(endless).rejects.toThrow("the visitor has left");
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, true, true]);
    await expect(client.callOnce("ready", undefined, { signal: canceller.signal })).rejects.toThrow("has left");
    expect(workers).toHaveLength(3);
  });
});
