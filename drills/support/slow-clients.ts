import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";

/** A way to be slow. */
export interface SlowKind {
  readonly name: string;
  /** When the server shall have cut it at the latest. */
  readonly boundMs: number;
  /** Sent at once. */
  readonly request: string;
  /** Sent once a second after that. */
  readonly trickle?: string;
  /** Bytes that are read in a second; everything at once where undefined. */
  readonly readsPerSecond?: number;
}

/** Many connections that are slow in one way, until the server cuts them. */
export class SlowClients {
  readonly kind: SlowKind;
  /** From the connection to its end, in ms, of each that was cut. */
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
   * Notes which of them were cut.
   * @param connected the clients' ports that the server still holds; a client that does not read hears of no end
   */
  look(connected: ReadonlySet<number>): void {
    for (const [socket, { port, since }] of this.#open) {
      if (connected.has(port)) continue;
      this.cutAfterMs.push(performance.now() - since);
      this.#open.delete(socket);
      socket.destroy();
    }
  }

  /** What they do once a second. */
  tick(): void {
    const { trickle, readsPerSecond } = this.kind;
    for (const socket of this.#open.keys()) {
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

/** @returns the remote ports of a local server's connections that it has not closed. Linux only. */
export function readConnectedPorts(serverPort: number): Set<number> {
  const ports = new Set<number>();
  for (const line of readFileSync("/proc/net/tcp", "utf8").split("\n").slice(1)) {
    const [, local = "", remote = "", state = ""] = line.trim().split(/\s+/);
    const portOf = (address: string) => Number.parseInt(address.split(":")[1] ?? "", 16);
    if ((state === established || state === closeWait) && portOf(local) === serverPort) ports.add(portOf(remote));
  }
  return ports;
}
