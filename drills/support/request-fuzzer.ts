// Generates requests with errors in every part that a client controls, from a seed.

import { chance, pick, type Random } from "#tests/support/seeded-random.ts";
import { createHostileBody, type FuzzedBody } from "./body-fuzzer.ts";

/** A page or an API call, with the sessions of its requests. */
export interface FuzzTargets {
  readonly paths: readonly string[];
  /** Cookie headers. */
  readonly cookies: readonly string[];
  readonly port: number;
}

export interface FuzzedRequest {
  readonly bytes: Buffer;
  readonly isHead: boolean;
  /** Whether the body is shorter than announced, so that the server may wait for the rest. */
  readonly mayWait: boolean;
}

const methods = [
  "GET",
  "GET",
  "GET",
  "GET",
  "POST",
  "POST",
  "POST",
  "POST",
  "HEAD",
  "PUT",
  "DELETE",
  "PATCH",
  "OPTIONS",
];
const oddMethods = [
  "TRACE",
  "CONNECT",
  "PROPFIND",
  "QUERY",
  "get",
  "G",
  "",
  "GET\t",
  "G\0T",
  "X".repeat(300),
  "PRI",
  "M-SEARCH",
];

const pathChanges: readonly ((path: string, random: Random) => string)[] = [
  (path) => `${path}.data`,
  (path) => `${path}.data?_routes=${encodeURIComponent("root,routes/x,../../etc")}`,
  (path) => `${path}/`,
  (path) => `//${path}`,
  (path) => `${path}//x`,
  (path) => `${path}/../..//../etc/passwd`,
  (path) => `${path}/%2e%2e/%2e%2e%2f%2e%2e%5c`,
  (path) => `${path}%00`,
  (path) => `${path}%ff%fe`,
  (path) => `${path}%`,
  (path) => `${path}%zz%u0041`,
  (path) => `${path}\\..\\x`,
  (path) => `${path}\xff\xfe\x80`,
  (path) => `${path}/👩‍👧/\u202e`,
  (path) => `${path}\0`,
  (path) => `${path};a=b;jsessionid=1`,
  (path) => `${path}#fragment`,
  (path) => `${path} /x`,
  (path) => path.toUpperCase(),
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => `${path}/${"a".repeat(4_000)}`,
  (path) => `${path}/${"%41".repeat(9_000)}`,
  (path) => `http://evil.example${path}`,
  (path) => `http://[::1${path}`,
  (path) => path.slice(1),
  () => "*",
  () => "",
  (_, random) => `/assets/${pick(random, ["..%2f..%2fserver/index.js", "x.js", "", "%00.js", "../index.js"])}`,
  () => "/.well-known/appspecific/com.chrome.devtools.json",
  () => "/__manifest?p=%2F&p=%2Fcontact&version=x",
  () => `/__manifest?${"p=/a&".repeat(2_000)}`,
  () => "/_root.data",
];

const queries: readonly ((random: Random) => string)[] = [
  () => "?",
  () => "?email=ann@visitor.example&before=%00",
  () => "?__proto__[x]=1&constructor=1&toString=1",
  () => "?index&index=1",
  () => `?${"a=b&".repeat(3_000)}`,
  () => `?x=${"%f0%9f%91%a9".repeat(500)}`,
  () => "?binary=102&decimal=-&hex=%00",
  () => `?binary=${"1".repeat(20_000)}`,
  () => "?page=-1&folder=spam&open=%ff",
  () => "?page=1e309&folder[]=inbox",
  () => "?next=//evil.example&token=%00%ff&key=%zz",
  (random) => `?token=${random().toString(36).repeat(20)}`,
];

const headerValues: Readonly<Record<string, readonly string[]>> = {
  Accept: ["*/*", "text/html;q=x", "text/x-script", ",,,;;", "a".repeat(8_000), "\x80\xff"],
  "Accept-Encoding": ["gzip", "br;q=0, *;q=0", "gzip;q=nan, zstd;q=1e9", "identity;q=0", ",", "x".repeat(2_000)],
  "Accept-Language": ["de", "*", "x-\xff", "en;q=-1"],
  Range: ["bytes=0-0", "bytes=-1", "bytes=9-1,0-", "items=1-2", `bytes=${"0-1,".repeat(1_000)}`],
  "If-None-Match": ["*", '"x"', 'W/"x", "y", ,', '"', "\x00", '"a"'.repeat(1_000)],
  "If-Modified-Since": ["yesterday", "Thu, 01 Jan 1970 00:00:00 GMT", "9".repeat(400)],
  "If-Match": ["*", '"x"'],
  Cookie: [
    "=",
    "a",
    "northlight_session=%00",
    "northlight_session=%E0%A4%A",
    "northlight_visitor=; northlight_visitor=x",
    "__proto__=1; constructor=2",
    "a=b; ".repeat(2_000),
    "\xff=\xff",
    'northlight_session="a.b"',
  ],
  Origin: [
    "null",
    "https://evil.example",
    "http://",
    "file://",
    "http://localhost:3000",
    "\xff",
    "http://127.0.0.1:99999",
  ],
  Referer: ["http://[", "//evil.example", "\xff"],
  "Sec-Fetch-Site": ["same-origin", "cross-site", "none", "x", "\xff"],
  "Sec-Fetch-Dest": ["document", "iframe", "empty", "x"],
  "Sec-Purpose": ["prefetch", "prefetch;prerender", "\xff"],
  "X-Forwarded-For": ["", "x", ",,", "1.2.3.4, 5.6.7.8", "::1%eth0", "[::1]:80", "1.2.3.4,".repeat(500), "\xff"],
  "X-Forwarded-Proto": ["https", "javascript"],
  "X-Forwarded-Host": ["evil.example", "\xff"],
  Host: ["", "evil.example", "a b", "[", "localhost:99999999", "x".repeat(3_000), "\xff", "user:pw@host"],
  "Content-Type": [
    "",
    "text/plain",
    "application/json; charset=utf-16",
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "application/x-www-form-urlencoded; charset=\xff",
    "application/json, text/html",
    "/",
    "x".repeat(3_000),
    "text/x-turbo",
  ],
  "Content-Encoding": ["gzip", "br", "x"],
  Expect: ["100-continue", "x"],
  Connection: ["close, x", "upgrade", "keep-alive, host, cookie", "\xff"],
  Upgrade: ["websocket", "h2c", "x"],
  "Idempotency-Key": ["", "x", "k".repeat(5_000), "\xff", '"quoted"'],
  "User-Agent": ["", "\xff", "a".repeat(9_000), "curl/8", "Mozilla/5.0 (X11; Linux x86_64) Firefox/150"],
  Authorization: ["Basic ====", "Bearer x", "\xff"],
  "X-HTTP-Method-Override": ["DELETE"],
  "X-Remix-Reload-Document": ["true"],
  Trailer: ["Content-Length"],
  "X-\xff": ["a"],
  "Content-Length": ["-1", "x", "9999999999", "1, 1"],
  "Transfer-Encoding": ["chunked", "gzip, chunked", "identity"],
};

/** Generates a request that is mostly valid, so that it passes the parser and reaches the app. */
export function createFuzzedRequest(random: Random, targets: FuzzTargets): FuzzedRequest {
  const method = chance(random, 0.06) ? pick(random, oddMethods) : pick(random, methods);
  let target = pick(random, targets.paths);
  if (chance(random, 0.45)) target = pick(random, pathChanges)(target, random);
  if (chance(random, 0.3)) target += pick(random, queries)(random);
  const takesBody = chance(random, method === "GET" || method === "HEAD" ? 0.05 : 0.9);
  const body: FuzzedBody | undefined = takesBody ? createHostileBody(random) : undefined;
  const headers = chooseHeaders(random, targets, body);
  const version = chance(random, 0.02) ? pick(random, ["HTTP/1.0", "HTTP/2.0", "HTTP/9", "http/1.1", "X"]) : "HTTP/1.1";
  const head = [`${method} ${target} ${version}`, ...headers.map(([name, value]) => `${name}: ${value}`)];
  const bytes = Buffer.concat([
    // Paths with characters past U+00FF are sent as UTF-8, others byte by byte.
    Buffer.from(`${head.join("\r\n")}\r\n\r\n`, /[\u0100-\uffff]/.test(target) ? "utf8" : "latin1"),
    body?.bytes ?? Buffer.alloc(0),
  ]);
  return { bytes, isHead: method === "HEAD", mayWait: body?.isCut ?? false };
}

type Header = [name: string, value: string];

function chooseHeaders(random: Random, { cookies, port }: FuzzTargets, body: FuzzedBody | undefined): Header[] {
  const headers = new Map<string, Header>();
  const set = (name: string, value: string) => headers.set(name.toLowerCase(), [name, value]);
  set("Host", `localhost:${port}`);
  set("User-Agent", "Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0");
  // A separate network, so that no rate limit applies.
  set("X-Forwarded-For", `10.${Math.floor(random() * 250)}.${Math.floor(random() * 250)}.1`);
  if (chance(random, 0.85)) set("Sec-Fetch-Site", "same-origin");
  if (chance(random, 0.6)) set("Cookie", pick(random, cookies));
  if (body) {
    set("Content-Type", body.type);
    if (body.isChunked) set("Transfer-Encoding", "chunked");
    else set("Content-Length", String(body.announced));
  }
  set("Connection", "close");
  for (let n = Math.floor(random() * 4); n > 0; n--) {
    const [name, values] = pick(random, Object.entries(headerValues));
    // The two headers that define the end of a body are rarely wrong here: the smuggling probes cover them.
    const decidesLength = name === "Content-Length" || name === "Transfer-Encoding";
    if (!decidesLength || chance(random, 0.2)) set(name, pick(random, values));
  }
  const chosen = [...headers.values()];
  if (chance(random, 0.06)) chosen.push(pick(random, chosen)); // twice
  if (chance(random, 0.03)) chosen.push([pick(random, ["X-Y\0", "X Y", "", "X\x7f"]), "a"]);
  if (chance(random, 0.03)) chosen.push(["X-Control", pick(random, ["a\0b", "a\x01b", "a\rb", "a\nb", "\x7f"])]);
  if (chance(random, 0.02)) for (let i = 0; i < 2_500; i++) chosen.push([`X-${i}`, "a"]);
  if (chance(random, 0.02)) return chosen.filter(([name]) => name !== "Host");
  return chosen;
}
