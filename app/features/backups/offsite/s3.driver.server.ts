import { Readable } from "node:stream";
import { dayMs } from "#app/lib/units.ts";
import { OffsiteError, UnsupportedError } from "../backup.errors.ts";
import type { FileContent, OffsiteFile, OffsiteTarget } from "./offsite-target.ts";
import { readElement, readElements, S3Client, type S3Settings } from "./s3-client.server.ts";

/** Held in memory. S3 takes 5 MiB or more, and 10,000 parts: files of up to 80 GB. */
const partBytes = 8 * 1024 * 1024;

export function openS3Target(settings: S3Settings, retryWaitsMs?: readonly number[]): OffsiteTarget {
  const client = new S3Client(settings, retryWaitsMs);
  const run = async (request: Parameters<S3Client["send"]>[0]) => (await client.send(request)).text();
  return {
    async put(name, content) {
      const bytes = await uploadParts(client, name, content);
      const { headers } = await client.send({ method: "HEAD", name });
      const stored = Number(headers.get("content-length"));
      if (stored === bytes) return bytes;
      await run({ method: "DELETE", name });
      throw new OffsiteError(`The S3 service ${settings.endpoint} stored ${stored} of ${bytes} bytes.`, {
        isTransient: true,
      });
    },
    async list() {
      const files: OffsiteFile[] = [];
      const prefix = client.keyOf("");
      for (let token: string | undefined = ""; token !== undefined; ) {
        const query = { "list-type": "2", delimiter: "/", prefix, ...(token && { "continuation-token": token }) };
        const xml: string = await run({ method: "GET", query });
        for (const entry of readElements(xml, "Contents")) {
          const name = readElement(entry, "Key")?.slice(prefix.length);
          if (name) files.push({ name, bytes: Number(readElement(entry, "Size")) });
        }
        token = readElement(xml, "NextContinuationToken");
      }
      return files;
    },
    async get(name) {
      const { body } = await client.send({ method: "GET", name });
      return Readable.from(readBody(client, body), { objectMode: false });
    },
    async delete(name) {
      await run({ method: "DELETE", name });
    },
    async deleteUnfinished(now) {
      const xml = await run({ method: "GET", query: { uploads: "", prefix: client.keyOf("") } }).catch(
        ignoreUnsupported,
      );
      for (const entry of readElements(xml, "Upload")) {
        const [key = "", uploadId = "", begun = ""] = ["Key", "UploadId", "Initiated"].map((part) =>
          readElement(entry, part),
        );
        if (!(now.getTime() - Date.parse(begun) > dayMs)) continue;
        const name = key.slice(client.keyOf("").length);
        await run({ method: "DELETE", name, query: { uploadId } });
      }
    },
    close() {},
  };
}

function ignoreUnsupported(error: unknown): string {
  if (error instanceof UnsupportedError) return "";
  throw error;
}

async function* readBody(client: S3Client, body: ReadableStream<Uint8Array> | null) {
  try {
    if (body) yield* body;
  } catch (error) {
    throw client.toError(error);
  }
}

async function uploadParts(client: S3Client, name: string, content: FileContent): Promise<number> {
  let bytes = 0;
  let uploadId: string | undefined;
  const tags: string[] = [];
  try {
    for await (const { body, isLast } of splitIntoParts(content)) {
      bytes += body.length;
      if (isLast && uploadId === undefined) {
        await (await client.send({ method: "PUT", name, body })).text();
        return bytes;
      }
      uploadId ??= await beginUpload(client, name);
      const query = { partNumber: String(tags.length + 1), uploadId };
      const response = await client.send({ method: "PUT", name, query, body });
      await response.text();
      tags.push(response.headers.get("etag") ?? "");
    }
    if (uploadId !== undefined) await completeUpload(client, name, { uploadId, tags });
    return bytes;
  } catch (error) {
    // A later backup deletes an upload that cannot be aborted now.
    if (uploadId !== undefined) await client.send({ method: "DELETE", name, query: { uploadId } }).catch(() => {});
    throw error;
  }
}

async function beginUpload(client: S3Client, name: string): Promise<string> {
  const response = await client.send({ method: "POST", name, query: { uploads: "" } });
  const uploadId = readElement(await response.text(), "UploadId");
  if (uploadId === undefined) throw new OffsiteError("The S3 service began no upload: it may not be S3-compatible.");
  return uploadId;
}

interface FinishedParts {
  uploadId: string;
  tags: readonly string[];
}

async function completeUpload(client: S3Client, name: string, { uploadId, tags }: FinishedParts): Promise<void> {
  const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
  const response = await client.send({ method: "POST", name, query: { uploadId }, body });
  // Its status is sent before the parts are put together.
  const code = readElement(await response.text(), "Code");
  if (code !== undefined)
    throw new OffsiteError(`The S3 service did not complete the upload (${code}).`, { isTransient: true });
}

interface Part {
  readonly body: Buffer<ArrayBuffer>;
  readonly isLast: boolean;
}

/** Splits the content into parts. They share a buffer: each is valid until the next is requested. */
async function* splitIntoParts(content: FileContent): AsyncGenerator<Part> {
  const buffer = Buffer.alloc(partBytes);
  let used = 0;
  for await (const part of content) {
    for (let start = 0; start < part.length; ) {
      if (used === partBytes) {
        yield { body: buffer, isLast: false };
        used = 0;
      }
      const piece = part.subarray(start, start + partBytes - used);
      buffer.set(piece, used);
      used += piece.length;
      start += piece.length;
    }
  }
  yield { body: buffer.subarray(0, used), isLast: true };
}
