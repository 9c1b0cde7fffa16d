import type { IncomingMessage, Server } from "node:http";
import { minuteMs, secondMs } from "#app/lib/units.ts";
import { isUpload } from "./upload-requests.ts";

const requestTimeMs = 30 * secondMs;
/** 25 MB at 230 kbit/s, a phone with a bad connection. */
export const uploadTimeMs = 15 * minuteMs;

const mayUpload = ({ method, url = "", headers }: IncomingMessage): boolean =>
  isUpload({
    method,
    path: url.split("?", 1)[0] ?? "",
    contentType: headers["content-type"],
    contentLength: headers["content-length"],
  });

/** Node has one `requestTimeout` for all requests: it is that of uploads, and bodies of others have less here. */
export function limitRequestTime(server: Server, timeMs = requestTimeMs): void {
  server.on("request", (request) => {
    const hasBody =
      request.headers["content-length"] !== undefined || request.headers["transfer-encoding"] !== undefined;
    if (!hasBody || request.complete || mayUpload(request)) return;
    const timer = setTimeout(() => {
      if (request.complete) return;
      const error = Object.assign(new Error("The request took too long"), { code: "ERR_HTTP_REQUEST_TIMEOUT" });
      server.emit("clientError", error, request.socket);
    }, timeMs);
    for (const event of ["end", "close"] as const) request.once(event, () => clearTimeout(timer));
  });
}
