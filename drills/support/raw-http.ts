// Sends HTTP/1.1 as raw bytes, for requests that no client sends.
import { connect } from "node:net";

/** The responses of one connection. */
export interface RawExchange {
  /** Status of each response in order, without 100 Continue. */
  readonly statuses: readonly number[];
  readonly isClosed: boolean;
}

interface ExchangeOptions {
  /** Whether the request is HEAD, whose response has no body. */
  isHead?: boolean;
  /** Timeout for the first response. */
  giveUpMs: number;
  /** Timeout for further responses. */
  lingerMs: number;
}

/** Sends bytes on a new connection and reads the responses. Never throws: a lost connection is a result. */
export function exchangeBytes(port: number, bytes: Buffer, options: ExchangeOptions): Promise<RawExchange> {
  const { isHead = false, giveUpMs, lingerMs } = options;
  return new Promise((resolve) => {
    let received = "";
    let read: ReadResponses = { statuses: [], isComplete: false };
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    const finish = (isClosed: boolean) => {
      clearTimeout(timer);
      socket.destroy();
      resolve({ statuses: readResponses(received, isHead).statuses, isClosed });
    };
    let timer = setTimeout(() => finish(false), giveUpMs);
    socket.setEncoding("latin1").on("data", (text: string) => {
      received += text;
      read = readResponses(received, isHead);
      if (!read.isComplete) return;
      clearTimeout(timer);
      timer = setTimeout(() => finish(false), lingerMs);
    });
    socket.on("error", () => {}); // "close" follows
    socket.once("close", () => finish(true));
  });
}

interface ReadResponses {
  statuses: number[];
  /** Whether the last response is complete according to its headers. */
  isComplete: boolean;
}

function readResponses(text: string, isHead: boolean): ReadResponses {
  const statuses: number[] = [];
  for (let at = 0; at < text.length; ) {
    const headEnd = text.indexOf("\r\n\r\n", at);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text.slice(at, at + 12))?.[1]);
    if (headEnd < 0 || !status) return { statuses, isComplete: false };
    if (status >= 200) statuses.push(status);
    const hasBody = !isHead && status >= 200 && status !== 204 && status !== 304;
    const end = hasBody ? findBodyEnd(text, text.slice(at, headEnd), headEnd + 4) : headEnd + 4;
    if (end === undefined || end > text.length) return { statuses, isComplete: false };
    at = end;
  }
  return { statuses, isComplete: statuses.length > 0 };
}

/** @returns undefined if the end has not arrived yet or is the end of the connection */
function findBodyEnd(text: string, head: string, bodyStart: number): number | undefined {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return bodyStart + Number(length);
  if (!/\r\ntransfer-encoding: chunked/i.test(head)) return undefined;
  for (let at = bodyStart; ; ) {
    const lineEnd = text.indexOf("\r\n", at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(text.slice(at, lineEnd), 16);
    at = lineEnd + 2 + size + 2;
    if (size === 0) return at;
    if (at > text.length) return undefined;
  }
}
