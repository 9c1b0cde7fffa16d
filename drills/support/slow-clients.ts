import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";

export interface SlowKind {
  readonly name: string;
  /** The time by which the server must have closed it. */
  readonly boundMs: number;
  /** Sent at once. */
  readonly request: string;
  /** Sent every second after that. */
  readonly trickle?: string;
  /** Bytes read per second; all at once by default. */
  readonly readsPerSecond?: number;
}

/** Many slow connections of one kind. */
export class SlowClients {
  readonly kind: SlowKind;
  /** Durations of the closed connections, in ms. */
  readonly cutAfterMs: number[] = [];
  readonly #open = new Map<Socket, { readonly port: number; readonly since: number }>();

  constructor(kind: SlowKind) {
    this.kind = kind;
  }

  get openCount(): number {
    return this.#open.size;
  }

  async connect(port: number): Promise<void> {
    const socket = connect(port, "127.0.0.1");
    if (this.kind.readsPerSecond === undefined) socket.resume();
    else socket.pause();
    await once(socket, "connect");
    socket.on("error", () => {});
    socket.write(this.kind.request);
    this.#open.set(socket, { port: socket.localPort ?? 0, since: performance.now() });
  }

  /**
   * Records closed connections.
   * @param connected the clients' ports that are open at the server; a client that does not read does not notice a close
   */
  look(connected: ReadonlySet<number>): void {
    for (const [socket, { port, since }] of this.#open) {
      if (connected.has(port)) continue;
      this.cutAfterMs.push(performance.now() - since);
      this.#open.delete(socket);
      socket.destroy();
    }
  }

  /**
   * Performs the action of each client, which is repeated every second.
   * @param part the group of clients, of `parts`, so that they do not act in sync
   */
  tick(part: number, parts: number): void {
    const { trickle, readsPerSecond } = this.kind;
    for (const [socket, { port }] of this.#open) {
      if (port % parts !== part % parts) continue;
      if (trickle) socket.write(trickle);
      if (readsPerSecond) socket.read(readsPerSecond);
    }
  }

  close(): void {
    for (const socket of this.#open.keys()) socket.destroy();
  }
}

const established = "01";
const closeWait = "08";

/** @returns the remote ports of a local server's open connections. Linux only. */
export function readConnectedPorts(serverPort: number): Set<number> {
  const ports = new Set<number>();
  for (const line of readFileSync("/proc/net/tcp", "utf8").split("\n").slice(1)) {
    const [, local = "", remote = "", state = ""] = line.trim().split(/\s+/);
    const portOf = (address: string) => Number.parseInt(address.split(":")[1] ?? "", 16);
    if ((state === established || state === closeWait) && portOf(local) === serverPort) ports.add(portOf(remote));
  }
  return ports;
}
