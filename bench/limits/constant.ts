// The limit for a shared page: a constant response of the same length and headers through bare node:http, or the given file,
// compressed once and not cacheable.
// node bench/limits/constant.ts PORT LENGTH|FILE [HEADERS]
import { readFileSync } from "node:fs";
import { createServer, type OutgoingHttpHeaders } from "node:http";
import { brotliCompressSync } from "node:zlib";

const [port, subject = "1024", given] = process.argv.slice(2);
const isFile = Number.isNaN(Number(subject));
const body = isFile ? brotliCompressSync(readFileSync(subject)) : Buffer.alloc(Number(subject), "x");
const headers: OutgoingHttpHeaders = given
  ? JSON.parse(given)
  : {
      "content-type": "text/html; charset=utf-8",
      "content-length": body.length,
      ...(isFile ? { "content-encoding": "br" } : {}),
    };

createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
}).listen(Number(port), "127.0.0.1");
