// @module-tag long
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startCuttableProxy } from "#tests/support/offsite/cuttable-proxy.ts";
import { type S3TestServer, startS3TestServer } from "#tests/support/offsite/s3-server.ts";
import { describeTarget } from "#tests/support/offsite/target-contract.ts";
import { openS3Target } from "./s3.driver.server.ts";
import type { S3Settings } from "./s3-client.server.ts";

const settingsOf = (server: S3TestServer, port = server.port): S3Settings => ({
  kind: "s3",
  endpoint: `http://127.0.0.1:${port}`,
  region: "eu-central-1",
  keyId: server.keyId,
  secretKey: server.secretKey,
  bucket: server.bucket,
  prefix: "studio/backups",
});
const retryWaitsMs = [1];

describeTarget("S3", async () => {
  const server = await startS3TestServer();
  const connection = await startCuttableProxy(server.port);
  return {
    open: async () => openS3Target(settingsOf(server, connection.port), retryWaitsMs),
    connection,
    async destroy() {
      await connection.stop();
      await server.stop();
    },
  };
});

let server: S3TestServer;
beforeAll(async () => {
  server = await startS3TestServer();
});
afterAll(() => server.stop());

test.each<[what: string, change: () => Partial<S3Settings>, message: RegExp]>([
  ["a wrong secret", () => ({ secretKey: "wrong" }), /refused the keys \(SignatureDoesNotMatch\): correct BACKUP_S3/],
  ["a wrong key ID", () => ({ keyId: "wrong" }), /refused the keys \(InvalidAccessKeyId\): correct BACKUP_S3/],
  ["a bucket that does not exist", () => ({ bucket: "missing" }), /has no bucket missing: create it\.$/],
  ["a closed port", () => ({ endpoint: "http://127.0.0.1:1" }), /cannot be reached: .*\.$/],
])("%s is one sentence without the secret", async (_what, change, message) => {
  const target = openS3Target({ ...settingsOf(server), ...change() }, retryWaitsMs);
  await expect(target.list()).rejects.toMatchObject({ name: "OffsiteError", message: expect.stringMatching(message) });
});

test("only files directly below the prefix are listed, also without one", async () => {
  const at = (prefix: string) => openS3Target({ ...settingsOf(server), prefix }, retryWaitsMs);
  const put = (prefix: string, name: string) => at(prefix).put(name, contentOf(prefix));
  for (const prefix of ["a", "a/b", "ab", ""]) await put(prefix, `in-${prefix.replace("/", "-")}`);
  expect((await at("a").list()).map(({ name }) => name)).toEqual(["in-a"]);
  expect((await at("").list()).map(({ name }) => name)).toEqual(["in-"]);
});

test("a service that does not list unfinished uploads has none to delete", async () => {
  await openS3Target(settingsOf(server), retryWaitsMs).deleteUnfinished(new Date());
});

async function* contentOf(text: string) {
  yield Buffer.from(`content of ${text}`);
}

/** A service that responds as the documentation of Amazon's S3 shows, where s3rver does not. */
async function startService(respond: (request: string) => { status?: number; body: string }) {
  const requests: string[] = [];
  const service = createServer((request, response) => {
    const line = `${request.method} ${request.url}`;
    requests.push(line);
    const { status = 200, body } = respond(line);
    request.resume().on("end", () => response.writeHead(status, { ETag: '"tag"' }).end(body));
  });
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  onTestFinished(() => void service.close());
  const { port } = service.address() as AddressInfo;
  return {
    requests,
    target: openS3Target({ ...settingsOf(server, port), bucket: "b-1", prefix: "a&b" }, retryWaitsMs),
  };
}

const errorBody = (code: string) => `<?xml version="1.0"?>\n<Error><Code>${code}</Code><Message>No.</Message></Error>`;

test("unfinished uploads of this prefix are aborted after a day", async () => {
  const upload = (key: string, id: string, begun: string) =>
    `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiator><ID>x</ID></Initiator><Initiated>${begun}</Initiated></Upload>`;
  const { requests, target } = await startService((request) => ({
    status: request.startsWith("DELETE") ? 204 : 200,
    body: request.startsWith("DELETE")
      ? ""
      : `<ListMultipartUploadsResult><Bucket>b-1</Bucket>${upload("a&amp;b/old", "id 1", "2026-11-20T03:10:00.000Z")}
         ${upload("a&amp;b/young", "id 2", "2026-11-23T03:00:00.000Z")}</ListMultipartUploadsResult>`,
  }));
  await target.deleteUnfinished(new Date("2026-11-23T04:00:00.000Z"));
  expect(requests).toEqual(["GET /b-1?uploads=&prefix=a%26b%2F", "DELETE /b-1/a&b/old?uploadId=id+1"]);
});

test("a list of several pages is read to its end", async () => {
  const page = (name: string, more: string) =>
    `<ListBucketResult><Contents><Key>a&amp;b/${name}</Key><Size>5</Size></Contents>${more}</ListBucketResult>`;
  const { requests, target } = await startService((request) => ({
    body: request.includes("continuation-token=t%2B1")
      ? page("two", "<IsTruncated>false</IsTruncated>")
      : page("one", "<IsTruncated>true</IsTruncated><NextContinuationToken>t+1</NextContinuationToken>"),
  }));
  expect(await target.list()).toEqual([
    { name: "one", bytes: 5 },
    { name: "two", bytes: 5 },
  ]);
  expect(requests).toHaveLength(2);
});

test.each([
  [507, errorBody("XMinioStorageFull"), /has no space left for b-1 \(XMinioStorageFull\): free some/, 1],
  [301, errorBody("PermanentRedirect"), /does not serve b-1 in eu-central-1: correct BACKUP_S3_REGION/, 1],
  [403, errorBody("AccessDenied"), /does not permit this \(AccessDenied\): the key needs the right to list/, 1],
  [403, errorBody("RequestTimeTooSkewed"), /has another time: set this machine's clock\.$/, 1],
  [503, errorBody("SlowDown"), /responded with an error \(SlowDown\)\.$/, 2],
  [500, "<html>", /responded with an error \(500\)\.$/, 2],
])("the status %d is one sentence, and is tried again where that may help", async (status, body, message, tries) => {
  const { requests, target } = await startService(() => ({ status, body }));
  await expect(target.list()).rejects.toMatchObject({ name: "OffsiteError", message: expect.stringMatching(message) });
  expect(requests).toHaveLength(tries);
});

test("an upload that is not completed in spite of its status 200 is an error, and is aborted", async () => {
  const { requests, target } = await startService((request) => ({
    body: request.includes("?uploads")
      ? "<r><UploadId>u</UploadId></r>"
      : request.startsWith("POST")
        ? errorBody("InternalError")
        : "",
  }));
  const large = (async function* () {
    yield Buffer.alloc(9_000_000);
  })();
  await expect(target.put("name", large)).rejects.toThrow(
    "The S3 service did not complete the upload (InternalError).",
  );
  expect(requests.at(-1)).toBe("DELETE /b-1/a&b/name?uploadId=u");
});
