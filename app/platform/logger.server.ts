import type { Writable } from "node:stream";
import { format } from "node:util";
import pino, { type Logger } from "pino";
import { secondMs } from "#app/lib/units.ts";

export type { Logger };
export type RequestLog = Pick<Logger, "info" | "warn" | "error">;

/** A write per line would cost a third of a cheap request's time. */
const blockLength = 65_536;

/** For a slow reader of the log. Lines beyond it are dropped and counted. */
const unreadMax = 1_048_576;

/** How long a stuck reader may delay the end of the process. */
const flushWithinMs = secondMs;

/** A URL may have 32 KB: bounds what one request writes. */
const pathMax = 512;

const consoleMax = 2_000;

const errorLevel = 50;

interface LoggedError {
  readonly text: string;
  readonly requestId: string | undefined;
}

const describeLost = (lines: number) =>
  `{"level":40,"time":${Date.now()},"lines":${lines},"msg":"log lines were lost: nothing took them"}\n`;

export interface LogDestination {
  write(line: string): void;
  flush(done?: (error?: Error) => void): void;
}

/** Never blocks: a stuck reader or a full disk only loses lines. */
export function createLineBuffer(output: Writable, format = (line: string): string => line): LogDestination {
  let lines = "";
  let lineCount = 0;
  let lost = 0;
  const handOn = () => {
    if (lines === "") return;
    const block = lost > 0 ? format(describeLost(lost)) + lines : lines;
    const lostWithIt = lost + lineCount;
    const isTooMuch = output.writableLength + block.length > unreadMax;
    lines = "";
    lineCount = 0;
    lost = isTooMuch ? lostWithIt : 0;
    if (isTooMuch) return;
    output.write(block, (error) => {
      if (error) lost += lostWithIt;
    });
  };
  output.on("error", () => {}); // each write's own callback has counted it
  setInterval(handOn, secondMs).unref();
  process.prependListener("exit", handOn);
  return {
    write(line) {
      lines += format(line);
      lineCount++;
      if (lines.length >= blockLength) handOn();
    },
    flush(done) {
      handOn();
      if (!done) return;
      const written = new Promise<void>((resolve) => {
        output.write("", () => resolve());
        setTimeout(resolve, flushWithinMs);
      });
      void written.then(() => done());
    },
  };
}

/**
 * JSON lines without bodies, cookies and headers; warnings and errors are written at once.
 * @param onError gets each error
 */
export function createLogger(
  level: string,
  destination = createLineBuffer(process.stdout),
  onError: (error: LoggedError) => void = () => {},
): Logger {
  return pino(
    {
      level,
      base: null,
      hooks: {
        logMethod(args, method, levelNumber) {
          method.apply(this, args);
          if (levelNumber >= 40) destination.flush();
          if (levelNumber >= errorLevel) onError({ text: describeError(args), requestId: this.bindings().id });
        },
      },
    },
    destination,
  );
}

function describeError([first, message]: readonly unknown[]): string {
  if (typeof first === "string") return first;
  const { err } = (first ?? {}) as { err?: unknown };
  return [message, err instanceof Error ? err.message : undefined].filter(Boolean).join(": ");
}

export function logConsole(log: Logger): void {
  const write = (...args: unknown[]) => log.warn({ text: format(...args).slice(0, consoleMax) }, "console");
  console.warn = write;
  console.error = write;
}

export const createSilentLogger = (): Logger => pino({ level: "silent" });

export interface AccessLine {
  id: string;
  traceId: string;
  ip: string;
  method: string | undefined;
  path: string;
  status: number;
  ms: number;
}

/** Formats its lines itself: pino would take a third of the time of a cached page. */
export function createAccessLog(log: Logger): (line: AccessLine) => void {
  const stream = (log as unknown as Record<symbol, { write(text: string): void }>)[pino.symbols.streamSym];
  if (stream === undefined || !log.isLevelEnabled("info")) return () => {};
  return ({ id, traceId, ip, method = "", path, status, ms }) => {
    const rounded = Math.round(ms * 10) / 10;
    stream.write(
      `{"level":30,"time":${Date.now()},"id":"${id}","trace_id":"${traceId}","ip":"${ip}","method":"${method}","path":${JSON.stringify(path.slice(0, pathMax))},"status":${status},"ms":${rounded},"msg":"request"}\n`,
    );
  };
}
