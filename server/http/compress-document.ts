import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { chooseEncoding } from "./content-encoding.ts";

const toBrotli = promisify(brotliCompress);
/** For 48 KB: 13.0 KB in 1.1 ms of processor time, where gzip as a stream makes 13.6 KB in 1.4 ms. */
const quality = 5;

/** Compresses a rendered document as a whole. Others, and those for browsers without Brotli, remain for `compress()`. */
export async function compressDocument(response: Response, acceptEncoding: string | undefined): Promise<Response> {
  const isDocument = response.headers.get("Content-Type")?.startsWith("text/html");
  if (!isDocument || !response.body || chooseEncoding(acceptEncoding) !== "br") return response;
  const html = Buffer.from(await response.arrayBuffer());
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length };
  const body = await toBrotli(html, { params });
  const headers = new Headers(response.headers);
  headers.set("Content-Encoding", "br");
  headers.set("Content-Length", String(body.length));
  headers.append("Vary", "Accept-Encoding");
  return new Response(body, { status: response.status, headers });
}
