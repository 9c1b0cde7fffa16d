import { afterAll, beforeAll, expect, test } from "vitest";
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
