import pino, { type Logger } from "pino";

export type { Logger };
/** What a request may log through: levels that a route needs, nothing of the logger's set-up. */
export type RequestLog = Pick<Logger, "info" | "warn" | "error">;

/** Lines are handed on in blocks: the destination goes through all that it holds with each write. */
const blockLength = 65_536;

/** An address may have 32 KB: what a stranger writes into the log with one request is bounded. */
const pathMax = 512;

/** Where lines go. */
export interface LogDestination {
  write(line: string): void;
  flush(done?: (error?: Error) => void): void;
}

/**
 * Standard output, buffered (a write per line would cost a third of a cheap request's time) and flushed at least once a
 * second.
 */
function openStandardOutput(): LogDestination {
  const destination = gatherLines(pino.destination({ sync: false, minLength: 4_096 }));
  setInterval(() => destination.flush(), 1_000).unref();
  return destination;
}

function gatherLines(destination: ReturnType<typeof pino.destination>): LogDestination {
  let lines = "";
  const handOn = () => {
    if (lines !== "") destination.write(lines);
    lines = "";
  };
  process.prependListener("exit", handOn);
  return {
    write(line) {
      lines += line;
      if (lines.length >= blockLength) handOn();
    },
    flush(done) {
      handOn();
      destination.flush(done);
    },
  };
}

/**
 * JSON lines; warnings and errors leave at once. A line holds only what its author names, and nobody
 * names a body, a cookie or a header.
 */
export function createLogger(level: string, destination = openStandardOutput()): Logger {
  return pino(
    {
      level,
      base: null,
      hooks: {
        logMethod(args, method, levelNumber) {
          method.apply(this, args);
          if (levelNumber >= 40) destination.flush();
        },
      },
    },
    destination,
  );
}

/** A logger that says nothing, for tests and tools. */
export const createSilentLogger = (): Logger => pino({ level: "silent" });

/** What the access log says of each request. */
export interface AccessLine {
  id: string;
  ip: string;
  method: string | undefined;
  path: string;
  status: number;
  /** From the request's arrival to its answer. */
  ms: number;
}

/**
 * The access log. Its lines are put together here and not by pino, which would take a third of the time of a page that
 * comes from memory.
 */
export function createAccessLog(log: Logger): (line: AccessLine) => void {
  const stream = (log as unknown as Record<symbol, { write(text: string): void }>)[pino.symbols.streamSym];
  if (stream === undefined || !log.isLevelEnabled("info")) return () => {};
  return ({ id, ip, method = "", path, status, ms }) => {
    const rounded = Math.round(ms * 10) / 10;
    stream.write(
      `{"level":30,"time":${Date.now()},"id":"${id}","ip":"${ip}","method":"${method}","path":${JSON.stringify(path.slice(0, pathMax))},"status":${status},"ms":${rounded},"msg":"request"}\n`,
    );
  };
}
