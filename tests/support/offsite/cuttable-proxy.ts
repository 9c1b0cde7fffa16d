import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface CuttableProxy {
  readonly port: number;
  /** Ends all connections at once, and refuses new ones from now on. */
  cut(): void;
  /** Cuts as soon as so many bytes more have passed from the server to the client. */
  cutAfter(bytes: number): void;
  repair(): void;
  /** Resets all connections, and connects new ones to another server on this machine. */
  switchTo(serverPort: number): void;
  stop(): Promise<void>;
}

/** A connection that can be cut, in front of a server on this machine. */
export async function startCuttableProxy(firstServerPort: number): Promise<CuttableProxy> {
  let serverPort = firstServerPort;
  const sockets = new Set<Socket>();
  let isCut = false;
  let bytesLeft = Number.POSITIVE_INFINITY;
  const cut = () => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const upstream = connect(serverPort, "127.0.0.1");
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.setNoDelay().on("error", () => {});
    }
    client.on("close", () => upstream.destroy()).pipe(upstream);
    upstream.on("close", () => client.destroy()).pipe(client);
    upstream.on("data", (part) => {
      bytesLeft -= part.length;
      if (bytesLeft < 0) cut();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    cutAfter(bytes) {
      bytesLeft = bytes;
    },
    repair() {
      isCut = false;
      bytesLeft = Number.POSITIVE_INFINITY;
    },
    switchTo(nextServerPort) {
      serverPort = nextServerPort;
      for (const socket of sockets) socket.resetAndDestroy();
      sockets.clear();
    },
    async stop() {
      cut();
      server.close();
      await once(server, "close");
    },
  };
}
