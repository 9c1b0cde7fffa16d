// Requests whose end two programs could read at different positions. Behind a proxy that disagrees with the server, the
// rest would become the next visitor's request (https://www.rfc-editor.org/rfc/rfc9112#section-11.2).

export interface SmugglingProbe {
  readonly what: string;
  readonly bytes: Buffer;
}

/** The target of a probe: a request line and headers that pass the site's checks. */
interface ProbeTarget {
  readonly method: string;
  readonly path: string;
  readonly type: string;
}

const probeTargets: readonly ProbeTarget[] = [
  { method: "POST", path: "/api/v1/visits", type: "application/json" },
  { method: "POST", path: "/contact", type: "application/x-www-form-urlencoded" },
  { method: "GET", path: "/", type: "text/plain" },
  { method: "POST", path: "/nowhere", type: "multipart/form-data; boundary=x" },
];

interface Framing {
  /** Header lines that define the length of the body, each with its line end. */
  head: string;
  body: (smuggled: string) => string;
}

const lengthOf = (text: string): string => String(Buffer.byteLength(text, "latin1"));
const hexOf = (text: string): string => Buffer.byteLength(text, "latin1").toString(16);
const chunked = "Transfer-Encoding: chunked\r\n";
const endThen = (smuggled: string): string => `0\r\n\r\n${smuggled}`;
/** A body that ends before the smuggled request when read as chunks, and after it when read by length. */
const withLength = (lines: string): Framing => ({ head: `Content-Length: {length}\r\n${lines}`, body: endThen });
/** Variants of "chunked" that only some programs understand; for the others there is no body without a length. */
const transferEncodings: readonly string[] = [
  "Transfer-Encoding: xchunked\r\n",
  "Transfer-Encoding: chunked, identity\r\n",
  "Transfer-Encoding: identity, chunked\r\n",
  "Transfer-Encoding: identity\r\n",
  "Transfer-Encoding: gzip\r\n",
  "Transfer-Encoding: chunked;q=1\r\n",
  "Transfer-Encoding: \x0bchunked\r\n",
  "Transfer-Encoding: chunked\x0b\r\n",
  "Transfer-Encoding: \tchunked\r\n",
  "Transfer-Encoding:\x00chunked\r\n",
  "Transfer-Encoding : chunked\r\n",
  " Transfer-Encoding: chunked\r\n",
  "X: y\r\n Transfer-Encoding: chunked\r\n",
  "Transfer-Encoding:\r\n chunked\r\n",
  "Transfer-Encoding: 'chunked'\r\n",
  'Transfer-Encoding: "chunked"\r\n',
  "Transfer_Encoding: chunked\r\n",
  "Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n",
  "Transfer-Encoding: identity\r\nTransfer-Encoding: chunked\r\n",
  "Transfer-Encoding: chunked\nX: y\r\n",
  "X: y\nTransfer-Encoding: chunked\r\n",
  "X: y\rTransfer-Encoding: chunked\r\n",
  "TRANSFER-ENCODING: CHUNKED\r\n",
];
/** Variants of a length. The body has as many bytes as a program that understands them would read. */
const lengths: readonly string[] = [
  "Content-Length: 0\r\nContent-Length: {length}\r\n",
  "Content-Length: {length}\r\nContent-Length: 0\r\n",
  "Content-Length: {length}\r\nContent-Length: {length}\r\n",
  "Content-Length: {length}, {length}\r\n",
  "Content-Length: 0, {length}\r\n",
  "Content-Length: +{length}\r\n",
  "Content-Length: -1\r\n",
  "Content-Length: 1 0\r\n",
  "Content-Length: 0x10\r\n",
  "Content-Length: 1e1\r\n",
  "Content-Length: \r\n",
  "Content-Length: {length}a\r\n",
  "Content-Length: 99999999999999999999\r\n",
  "Content-Length : {length}\r\n",
  "Content-Length\r\n",
  "Content-Length:\r\n {length}\r\n",
  "X: y\r\n Content-Length: {length}\r\n",
  "Content-Length: {length}\nX: y\r\n",
];
/** Chunks that not all programs accept. `{size}` is the size of the smuggled request in hex. */
const chunkedBodies: readonly string[] = [
  "0\n\n{smuggled}",
  "0\r\n\n{smuggled}",
  "0\r\r\n{smuggled}",
  "{size};a=b\n{smuggled}\r\n0\r\n\r\n",
  "2;\nxx\r\n0\r\n\r\n{smuggled}",
  "2\rxx\r\n0\r\n\r\n{smuggled}",
  "0x{size}\r\n{smuggled}\r\n0\r\n\r\n",
  "+{size}\r\n{smuggled}\r\n0\r\n\r\n",
  "-1\r\n{smuggled}\r\n0\r\n\r\n",
  "{size} \r\n{smuggled}\r\n0\r\n\r\n",
  "fffffffffffffffff\r\n{smuggled}\r\n0\r\n\r\n",
  "2\r\nxxx\r\n0\r\n\r\n{smuggled}",
  "2\r\nxx0\r\n\r\n{smuggled}",
  "\r\n\r\n{smuggled}",
  "0\r\nContent-Length: 5\r\nX\0: y\r\n\r\n{smuggled}",
];
/** Valid chunks: the smuggled request is the content of the body, and there is exactly one response. */
const soundBodies: readonly string[] = [
  "{size}\r\n{smuggled}\r\n0\r\n\r\n",
  "000{size}\r\n{smuggled}\r\n0\r\n\r\n",
  '{size};name=value;other="quo;ted"\r\n{smuggled}\r\n0\r\n\r\n',
  "{size}\r\n{smuggled}\r\n0\r\nX-Trailer: {marker}\r\n\r\n",
];

const framings: readonly Framing[] = [
  withLength(chunked),
  { head: `${chunked}Content-Length: {length}\r\n`, body: endThen },
  { head: `${chunked}Content-Length: 4\r\n`, body: (smuggled) => `${hexOf(smuggled)}\r\n${smuggled}\r\n0\r\n\r\n` },
  ...transferEncodings.map((lines) => withLength(lines)),
  ...lengths.map((head) => ({ head, body: (smuggled: string) => smuggled })),
  ...[...chunkedBodies, ...soundBodies].map((text) => ({
    head: chunked,
    body: (smuggled: string) => text.replace("{size}", hexOf(smuggled)).replace("{smuggled}", smuggled),
  })),
  { head: "Content-Length: {length}\r\n", body: (smuggled) => smuggled },
  { head: "Content-Length: {length}\r\nExpect: 100-continue\r\n", body: (smuggled) => smuggled },
  {
    head: "Content-Length: {length}\r\nConnection: upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n",
    body: (smuggled) => smuggled,
  },
  { head: "Content-Length: {length}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n", body: (smuggled) => smuggled },
  { head: "Content-Length: {length}\r\nConnection: Content-Length\r\n", body: (smuggled) => smuggled },
  // Rejected for its length before it is read: what follows is still its body.
  { head: "Content-Length: 70000\r\n", body: (smuggled) => smuggled + " ".repeat(70_000 - smuggled.length) },
  { head: "X: y\r\n\nContent-Length: {length}\r\n", body: (smuggled) => smuggled },
  { head: "X: a\0b\r\nContent-Length: {length}\r\n", body: (smuggled) => smuggled },
  { head: ": x\r\nContent-Length: {length}\r\n", body: (smuggled) => smuggled },
];

/** @param marker a unique part of the path of the request that must not arrive */
export function createSmugglingProbes(port: number, markerOf: (n: number) => string): SmugglingProbe[] {
  const host = `Host: localhost:${port}\r\n`;
  let n = 0;
  return probeTargets.flatMap(({ method, path, type }) =>
    framings.map(({ head, body }) => {
      const marker = markerOf(n++);
      const smuggled = `GET /${marker} HTTP/1.1\r\n${host}X-Smuggled: `;
      // Ends in a header, which a proxy's next request would complete; here the probe completes it.
      const whole = body(`${smuggled}y\r\n\r\n`);
      const lines = head.replaceAll("{length}", lengthOf(whole));
      const start = `${method} ${path} HTTP/1.1\r\n${host}Content-Type: ${type}\r\nSec-Fetch-Site: same-origin\r\n`;
      const what = `${method} ${path} ${JSON.stringify(head)} ${JSON.stringify(whole.slice(0, 40))}`;
      return { what, bytes: Buffer.from(`${start}${lines}\r\n${whole.replace("{marker}", marker)}`, "latin1") };
    }),
  );
}
