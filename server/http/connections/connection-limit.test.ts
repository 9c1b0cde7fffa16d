import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { limitConnections } from "./connection-limit.ts";

test("connections over the limit are closed, and the log says so once", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  const warnings: unknown[] = [];
  limitConnections(server, { warn: (line: unknown) => void warnings.push(line) }, 2);
  await once(server, "listening");
  const open = () => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.on("error", () => {});
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  onTestFinished(() => void server.close());
  for (let n = 0; n < 2; n++) {
    open();
    await once(server, "connection");
  }
  const refused = [open(), open()];
  await Promise.all(refused.map((socket) => once(socket.resume(), "close")));
  expect(warnings).toEqual([{ connectionsMax: 2 }]);
});
