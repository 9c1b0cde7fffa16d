import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

const defaultStatus = "400 Bad Request";
const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Node takes the first of several `Host` headers, a proxy may take the last (RFC 9112, section 3.2: 400). */
export function hasManyHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2)
    if (rawHeaders[i]?.length === 4 && rawHeaders[i]?.toLowerCase() === "host") count++;
  return count > 1;
}

/** Node also sends 400 after the request was answered: a proxy could take that for the response to its next request. */
export function respondToBrokenRequests(server: Server): void {
  const responses = new WeakMap<Duplex, ServerResponse>();
  server.on("request", (request, response) => void responses.set(request.socket, response));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    const last = responses.get(socket);
    const isBetweenRequests = last === undefined || (last.writableFinished && last.req.complete);
    if (socket.writable && (isBetweenRequests || !last.headersSent))
      socket.write(`HTTP/1.1 ${statuses[error.code ?? ""] ?? defaultStatus}\r\nConnection: close\r\n\r\n`, "latin1");
    socket.destroy(error);
  });
}
