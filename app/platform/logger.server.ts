import pino, { type Logger } from "pino";

export type { Logger };
/** What a request may log through: levels that a route needs, nothing of the logger's set-up. */
export type RequestLog = Pick<Logger, "info" | "warn" | "error">;

/**
 * JSON lines on standard output, buffered (a write per line would cost a third of a cheap request's time) and flushed
 * at least once a second; warnings and errors at once. Nobody logs a body, a cookie or a header: a line holds what its
 * author names.
 */
export function createLogger(level: string): Logger {
  const destination = pino.destination({ sync: false, minLength: 4_096 });
  setInterval(() => destination.flush(), 1_000).unref();
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
