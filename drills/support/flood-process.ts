// Holds many requests open at once, from one network or many, and sends each one again that is cut. It runs in a process of
// its own, so that its work does not delay the drill's.
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { FloodOptions } from "./flood.ts";
import { heldRequests } from "./held-request.ts";

const { port, kind, networks, connections, againMs } = JSON.parse(process.argv[2] ?? "") as FloodOptions; // from flood.ts
const { head, body } = heldRequests[kind]();
const statuses: Record<string, number> = {};
let isStopped = false;
const perPauseMax = 50;

/** The proxies that a site trusts name the visitors' addresses. */
const addressOf = (n: number) => `198.18.${Math.floor((n % networks) / 250)}.${(n % networks) % 250}`;

function hold(n: number): void {
  if (isStopped) return;
  const socket = connect(port, "127.0.0.1", () => {
    socket.write(`${head}X-Forwarded-For: ${addressOf(n)}\r\n\r\n`);
    socket.write(body);
  });
  socket.on("error", () => {});
  socket.once("data", (data) => {
    const status = data.toString("latin1", 9, 12);
    statuses[status] = (statuses[status] ?? 0) + 1;
    socket.destroy();
  });
  socket.once("close", () => setTimeout(hold, againMs, n));
}

process.once("message", () => {
  isStopped = true;
  process.send?.(statuses, () => process.exit());
});
for (let n = 0; n < connections && !isStopped; n++) {
  hold(n);
  if (n % perPauseMax === 0) await sleep(20);
}
