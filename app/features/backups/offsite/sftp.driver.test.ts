// @module-tag long
import { createHash } from "node:crypto";
import { chmodSync, existsSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { Server, utils } from "ssh2";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { startCuttableProxy } from "#tests/support/offsite/cuttable-proxy.ts";
import { hasSshd, type SftpTestServer, startSftpTestServer } from "#tests/support/offsite/sftp-server.ts";
import { describeTarget } from "#tests/support/offsite/target-contract.ts";
import { openSftpTarget } from "./sftp.driver.server.ts";
import type { SftpSettings } from "./sftp-session.server.ts";

const settingsOf = (server: SftpTestServer, port = server.port): SftpSettings => ({
  kind: "sftp",
  host: "127.0.0.1",
  port,
  user: server.user,
  password: undefined,
  key: server.key,
  hostKeys: [server.fingerprint.replace("SHA256:", "")],
  folder: server.folder,
});

describe.skipIf(!hasSshd())("with OpenSSH's server", () => {
  describeTarget("SFTP", async () => {
    const server = await startSftpTestServer();
    const connection = await startCuttableProxy(server.port);
    return {
      open: () => openSftpTarget(settingsOf(server, connection.port)),
      connection,
      async destroy() {
        await connection.stop();
        await server.stop();
      },
    };
  });

  let server: SftpTestServer;
  beforeAll(async () => {
    server = await startSftpTestServer();
  });
  afterAll(() => server.stop());

  test.each<[what: string, change: () => Partial<SftpSettings>, message: RegExp]>([
    [
      "another host key",
      () => ({ hostKeys: ["A".repeat(43)] }),
      /has the key SHA256:.{43}, which is not in BACKUP_SFTP/,
    ],
    ["a key that is not accepted", () => ({ key: server.otherKey }), /refused to sign in .*: correct the key/],
    ["a password instead", () => ({ key: undefined, password: "guess" }), /refused to sign in .*: correct the key/],
    ["a damaged key", () => ({ key: "-----BEGIN OPENSSH PRIVATE KEY-----\nAAAA" }), /^BACKUP_SFTP_KEY cannot be used/],
    ["a closed port", () => ({ port: 1 }), /cannot be reached: the connection was refused\.$/],
    ["a name that DNS does not know", () => ({ host: "sftp.invalid" }), /cannot be reached: DNS does not/],
  ])("%s is one sentence", async (_what, change, message) => {
    const opening = openSftpTarget({ ...settingsOf(server), ...change() });
    await expect(opening).rejects.toMatchObject({ name: "OffsiteError", message: expect.stringMatching(message) });
  });

  test("the host key in the sentence is the one that ssh-keygen prints", async () => {
    const opening = openSftpTarget({ ...settingsOf(server), hostKeys: ["A".repeat(43)] });
    await expect(opening).rejects.toThrow(server.fingerprint);
  });

  test("a folder that is missing is one sentence", async () => {
    const target = await openSftpTarget({ ...settingsOf(server), folder: join(server.folder, "missing") });
    await expect(target.list()).rejects.toThrow(/has no folder .*missing, or no such file in it: create the folder\.$/);
    target.close();
  });

  test("what interrupted uploads left is deleted after a day", async () => {
    const [old, young] = [join(server.folder, "b.unfinished"), join(server.folder, "c.unfinished")];
    for (const path of [old, young]) writeFileSync(path, "half");
    utimesSync(old, new Date(), new Date(Date.now() - 25 * 60 * 60 * 1_000));
    const target = await openSftpTarget(settingsOf(server));
    expect(await target.list()).toEqual([]);
    await target.deleteUnfinished(new Date());
    target.close();
    expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
  });

  test.skipIf(process.getuid?.() === 0)("a folder that may not be written is one sentence", async () => {
    chmodSync(server.folder, 0o500);
    const target = await openSftpTarget(settingsOf(server));
    const put = target.put("a", (async function* () {})());
    await expect(put).rejects.toThrow(/permits no writing in /);
    target.close();
    chmodSync(server.folder, 0o700);
    expect(readdirSync(server.folder)).not.toContain("a");
  });
});

test("a password signs in, and a wrong one is one sentence", async () => {
  const hostKey = utils.generateKeyPairSync("ed25519");
  const server = new Server({ hostKeys: [hostKey.private] }, (client) => {
    client.on("error", () => {});
    client.on("authentication", (attempt) => {
      if (attempt.method === "password" && attempt.password === "p@ss: word") attempt.accept();
      else attempt.reject(["password"]);
    });
    client.on("session", (accept) => {
      accept().on("sftp", (acceptSftp) => void acceptSftp());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const parsed = utils.parseKey(hostKey.public);
  if (parsed instanceof Error) throw parsed;
  const hostKeys = [createHash("sha256").update(parsed.getPublicSSH()).digest("base64").replace(/=+$/, "")];
  const { port } = server.address() as AddressInfo;
  const settings = {
    kind: "sftp" as const,
    host: "127.0.0.1",
    port,
    user: "me",
    key: undefined,
    hostKeys,
    folder: ".",
  };
  (await openSftpTarget({ ...settings, password: "p@ss: word" })).close();
  const opening = openSftpTarget({ ...settings, password: "wrong" });
  await expect(opening).rejects.toThrow(/refused to sign in me: correct the key or the password\.$/);
});
