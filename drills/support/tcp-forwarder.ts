import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** An address that forwards to one of several servers, like a floating IP address. */
export class TcpForwarder {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #targetPort: number;

  private constructor(targetPort: number) {
    this.#targetPort = targetPort;
    this.#server = createServer((client) => this.#forward(client));
  }

  static async listen(targetPort: number): Promise<TcpForwarder> {
    const forwarder = new TcpForwarder(targetPort);
    await once(forwarder.#server.listen(0, "127.0.0.1"), "listening");
    return forwarder;
  }

  get port(): number {
    const address = this.#server.address();
    if (address === null || typeof address === "string") throw new Error("the forwarder does not listen");
    return address.port;
  }

  /** Forwards new connections to another server and resets open ones. */
  switchTo(targetPort: number): void {
    this.#targetPort = targetPort;
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  close(): void {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  #forward(client: Socket): void {
    const target = connect(this.#targetPort, "127.0.0.1");
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const) {
      this.#sockets.add(socket);
      socket.setNoDelay();
      socket.on("error", () => {}); // "close" follows
      socket.on("close", () => {
        this.#sockets.delete(socket);
        other.resetAndDestroy();
      });
      socket.pipe(other);
    }
  }
}
