import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RequestGate } from "./request-gate.ts";

const waitMs = 1_000;

let gate: RequestGate;
let origin: string;
let entered: { path: string; response: ServerResponse }[];
let close: () => Promise<void>;
beforeEach(async () => {
  gate = new RequestGate(waitMs);
  entered = [];
  const server = createServer((request, response) =>
    gate.enter(request, response, () => {
      entered.push({ path: request.url ?? "", response });
      if (request.url !== "/slow") response.end(gate.isClosed ? "closed" : "open");
    }),
  );
  await once(server.listen(0, "127.0.0.1"), "listening");
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = async () => {
    server.closeAllConnections();
    await once(server.close(), "close");
  };
});
afterEach(() => close());

const get = async (path: string) => (await fetch(origin + path)).text();

test("a request waits until the gate is opened; those of supervisors and balancers do not", async () => {
  gate.close();
  const waiting = get("/contact");
  expect(await get("/healthz")).toBe("closed");
  expect(await get("/readyz?full")).toBe("closed");
  expect(entered.map(({ path }) => path)).toEqual(["/healthz", "/readyz?full"]);
  gate.open();
  expect(await waiting).toBe("open");
});

test("a request that has waited for too long is served by the site that pauses", async () => {
  gate.close();
  expect(await get("/contact")).toBe("closed");
});

test("draining ends with the last request under way, and cuts those that take too long", async () => {
  const slow = get("/slow").catch(() => "cut");
  await vi.waitFor(() => expect(entered).toHaveLength(1));
  gate.close();
  const drained = gate.drain(60_000);
  entered[0]?.response.end("finished");
  await drained;
  expect(await slow).toBe("finished");

  gate.open();
  const slower = get("/slow").catch(() => "cut");
  await vi.waitFor(() => expect(entered).toHaveLength(2));
  await gate.drain(50);
  expect(await slower).toBe("cut");
});
