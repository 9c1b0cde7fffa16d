import { describe, expect, test } from "vitest";
import { readSettings } from "#app/platform/config/settings.server.ts";
import { checkOffsiteSettings, offsiteSettings, readOffsite } from "./offsite.config.server.ts";
import { describeTarget } from "./offsite-target.ts";

const secrets = { BACKUP_PASSPHRASE: "correct horse battery staple" };
const hostKey = `SHA256:${"a".repeat(43)}`;
const s3Keys = { BACKUP_S3_KEY_ID: "key-id", BACKUP_S3_SECRET_KEY: "secret-key" };

function read(environment: Record<string, string>) {
  const reading = readSettings(offsiteSettings, { ...secrets, ...environment });
  const errors = [...reading.errors, ...checkOffsiteSettings(reading)];
  return { errors, target: errors.length === 0 ? readOffsite(reading.values)?.target : undefined };
}

describe("BACKUP_OFFSITE", () => {
  test.each([
    [{ BACKUP_OFFSITE: "folder:/mnt/disk/my backups" }, { kind: "folder", folder: "/mnt/disk/my backups" }],
    [
      {
        BACKUP_OFFSITE: "sftp://me:p%40ss@nas.example:2222/srv/backups",
        BACKUP_SFTP_HOST_KEY: `${hostKey}, ${hostKey}`,
      },
      { kind: "sftp", host: "nas.example", port: 2222, user: "me", password: "p@ss", folder: "/srv/backups" },
    ],
    [
      { BACKUP_OFFSITE: "sftp://me@[::1]/~/site", BACKUP_SFTP_HOST_KEY: hostKey, BACKUP_SFTP_KEY: "-----BEGIN x" },
      { kind: "sftp", host: "::1", port: 22, user: "me", key: "-----BEGIN x", folder: "site" },
    ],
    [
      { BACKUP_OFFSITE: "s3://studio-backups/northlight/a", BACKUP_S3_REGION: "eu-central-1", ...s3Keys },
      {
        kind: "s3",
        endpoint: "https://s3.eu-central-1.amazonaws.com",
        region: "eu-central-1",
        bucket: "studio-backups",
        prefix: "northlight/a",
      },
    ],
    [
      { BACKUP_OFFSITE: "s3://studio-backups", BACKUP_S3_ENDPOINT: "http://127.0.0.1:9000/", ...s3Keys },
      { kind: "s3", endpoint: "http://127.0.0.1:9000", region: "us-east-1", prefix: "" },
    ],
  ])("is read: %j", (environment, target) => {
    expect(read(environment)).toMatchObject({ errors: [], target });
  });

  const form = /must look like folder:\/mnt\/disk\/backups, sftp:\/\/user@host:22\/folder or s3:\/\/bucket\/prefix$/;
  const [user, bucket, prefix] = [
    /must have a user and a host/,
    /must name a bucket with 3 to 63/,
    /must have a prefix of/,
  ];
  test.each([
    ["/mnt/other", form],
    ["folder:relative", form],
    ["ftp://me@host/x", form],
    ["sftp://host/x", user],
    ["sftp://me@/x", user],
    ["sftp://me@host/%zz", user],
    ["s3://", bucket],
    ["s3://bk/x", bucket],
    ["s3://key:secret@bucket/x", bucket],
    ["s3://bucket/../other", prefix],
    ["s3://bucket/a b", prefix],
    ["s3://bucket//a", prefix],
  ])("refuses '%s' with the reason, without repeating it", (text, reason) => {
    const { errors } = read({ BACKUP_OFFSITE: text });
    expect(errors).toEqual([expect.stringMatching(reason)]);
    expect(errors.join()).not.toContain(text);
  });

  test("names what else is needed", () => {
    expect(read({ BACKUP_OFFSITE: "folder:/mnt", BACKUP_PASSPHRASE: "" }).errors).toEqual([
      "BACKUP_PASSPHRASE: is needed with this BACKUP_OFFSITE",
    ]);
    expect(read({ BACKUP_OFFSITE: "sftp://me@host/x" }).errors).toEqual([
      "BACKUP_SFTP_HOST_KEY: is needed with this BACKUP_OFFSITE",
      "BACKUP_OFFSITE: needs BACKUP_SFTP_KEY_FILE, or a password as in sftp://user:password@host/folder",
    ]);
    expect(read({ BACKUP_OFFSITE: "s3://bucket" }).errors).toEqual([
      "BACKUP_S3_KEY_ID: is needed with this BACKUP_OFFSITE",
      "BACKUP_S3_SECRET_KEY: is needed with this BACKUP_OFFSITE",
    ]);
    expect(read({}).errors).toEqual([]);
  });
});

test.each([
  [{ BACKUP_PASSPHRASE: "short" }, "BACKUP_PASSPHRASE: must have at least 16 characters"],
  [{ BACKUP_SFTP_HOST_KEY: "MD5:aa" }, "BACKUP_SFTP_HOST_KEY: must be a fingerprint such as SHA256: and 43 characters"],
  [{ BACKUP_SFTP_KEY: "ssh-ed25519 AAAA" }, "BACKUP_SFTP_KEY: must be a private key that begins with -----BEGIN"],
  ...["http://minio.example", "https://s3.example/bucket", "ftp://x", "https://a:b@s3.example"].map(
    (url): [Record<string, string>, string] => [
      { BACKUP_S3_ENDPOINT: url },
      "BACKUP_S3_ENDPOINT: must be an https:// URL without a path; http:// only for this machine",
    ],
  ),
])("%j is refused", (environment, sentence) => {
  expect(read(environment).errors).toEqual([sentence]);
});

test("a target is described without password and keys", () => {
  const { target } = read({
    BACKUP_OFFSITE: "sftp://me:hidden@nas.example:2222/srv",
    BACKUP_SFTP_HOST_KEY: hostKey,
  });
  expect(target && describeTarget(target)).toBe("/srv on me@nas.example port 2222");
  const s3 = read({ BACKUP_OFFSITE: "s3://bucket/a", ...s3Keys }).target;
  expect(s3 && describeTarget(s3)).toBe("bucket/a at https://s3.us-east-1.amazonaws.com");
});
