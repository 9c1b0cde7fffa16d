import { z } from "zod";
import { isConfidentialUrl, type SettingsReading, type SettingValues } from "#app/platform/config/settings.server.ts";
import type { OffsiteSettings, OffsiteTargetSettings } from "./offsite-target.ts";

type TargetAddress =
  | { kind: "folder"; folder: string }
  | { kind: "sftp"; host: string; port: number; user: string; password: string | undefined; folder: string }
  | { kind: "s3"; bucket: string; prefix: string };

const sftpPort = 22;
/** Older buckets of Amazon's may have capitals and underscores. */
const bucketName = /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i;

/** @returns undefined for what is none; errors must not contain the text, which may hold a password */
function readAddress(text: string): TargetAddress | undefined {
  if (text.startsWith("folder:/")) return { kind: "folder", folder: text.slice("folder:".length) };
  if (text.startsWith("sftp://")) return readSftpAddress(text);
  const [, bucket = "", prefix = ""] = /^s3:\/\/([^/]+)((?:\/[\w.-]+)*)\/?$/.exec(text) ?? [];
  if (!bucketName.test(bucket) || /\/\.{1,2}(\/|$)/.test(prefix)) return undefined;
  return { kind: "s3", bucket, prefix: prefix.slice(1) };
}

function explainAddress(text: string): string {
  const [, bucket] = /^s3:\/\/([^/]*)/.exec(text) ?? [];
  if (bucket !== undefined && !bucketName.test(bucket))
    return "must name a bucket with 3 to 63 letters, digits, dots, hyphens and underscores, a letter or digit at both ends";
  if (bucket !== undefined)
    return "must have a prefix of letters, digits, dots, hyphens and underscores between single slashes, as in s3://bucket/prefix";
  if (text.startsWith("sftp://"))
    return "must have a user and a host, and special characters as %XX, as in sftp://user@host:22/folder";
  return "must look like folder:/mnt/disk/backups, sftp://user@host:22/folder or s3://bucket/prefix";
}

function readSftpAddress(text: string): TargetAddress | undefined {
  if (!URL.canParse(text)) return undefined;
  const { hostname, port, username, password, pathname } = new URL(text);
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  if (host === "" || username === "") return undefined;
  try {
    const path = decodeURIComponent(pathname);
    return {
      kind: "sftp",
      host,
      port: Number(port || sftpPort),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password) || undefined,
      folder: path.startsWith("/~/") ? path.slice("/~/".length) || "." : path || ".",
    };
  } catch {
    return undefined; // a % without two digits
  }
}

const fingerprint = /^SHA256:([A-Za-z0-9+/]{43})=?$/;

export const offsiteSettings = {
  backupOffsite: {
    env: "BACKUP_OFFSITE",
    doc: "Where an encrypted copy of each backup is sent: `folder:/mnt/disk/backups`, `sftp://user@host:22/folder` or `s3://bucket/prefix`",
    defaultDoc: "unset: backups stay in BACKUP_DIR",
    schema: z
      .string()
      .transform((text, context): TargetAddress => {
        const address = readAddress(text);
        if (address) return address;
        context.addIssue({ code: "custom", message: explainAddress(text) });
        return z.NEVER;
      })
      .optional(),
  },
  backupPassphrase: {
    env: "BACKUP_PASSPHRASE",
    doc: "Encrypts copies off-site; 16 characters or more. Keep it elsewhere as well: without it they cannot be read",
    defaultDoc: "unset",
    schema: z.string().min(16, "must have at least 16 characters").optional(),
  },
  backupSftpHostKey: {
    env: "BACKUP_SFTP_HOST_KEY",
    doc: "Fingerprint of the SFTP server's key, `SHA256:…` as `ssh-keygen -l` prints it; several separated by commas",
    defaultDoc: "needed for sftp://",
    schema: z
      .string()
      .transform((text, context): readonly string[] => {
        const keys = text.split(",").map((part) => fingerprint.exec(part.trim())?.[1]);
        if (keys.every((key) => key !== undefined)) return keys;
        context.addIssue({ code: "custom", message: "must be a fingerprint such as SHA256: and 43 characters" });
        return z.NEVER;
      })
      .optional(),
  },
  backupSftpKey: {
    env: "BACKUP_SFTP_KEY",
    doc: "Private key for sftp://, without a passphrase",
    defaultDoc: "unset",
    schema: z
      .string()
      .refine((text) => text.startsWith("-----BEGIN "), "must be a private key that begins with -----BEGIN")
      .optional(),
  },
  backupS3Endpoint: {
    env: "BACKUP_S3_ENDPOINT",
    doc: "Address of the S3 service for s3://, without the bucket",
    defaultDoc: "Amazon's of BACKUP_S3_REGION",
    schema: z
      .string()
      .refine(isServiceUrl, "must be an https:// URL without a path; http:// only for this machine")
      .transform((text) => new URL(text).origin)
      .optional(),
  },
  backupS3Region: {
    env: "BACKUP_S3_REGION",
    doc: "Region of the bucket",
    defaultDoc: "us-east-1",
    schema: z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/i, "must be a region such as eu-central-1")
      .default("us-east-1"),
  },
  backupS3KeyId: {
    env: "BACKUP_S3_KEY_ID",
    doc: "Access key ID for s3://",
    defaultDoc: "needed for s3://",
    schema: z.string().optional(),
  },
  backupS3SecretKey: {
    env: "BACKUP_S3_SECRET_KEY",
    doc: "Secret access key for s3://",
    defaultDoc: "needed for s3://",
    schema: z.string().optional(),
  },
} as const;

function isServiceUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return isConfidentialUrl(url) && url.pathname === "/" && url.search === "" && url.username === "";
}

type OffsiteValues = SettingValues<typeof offsiteSettings>;

export function checkOffsiteSettings({ values, isSet }: SettingsReading<typeof offsiteSettings>): string[] {
  const { backupOffsite: address } = values;
  if (!address) return [];
  const need = (key: keyof typeof offsiteSettings) =>
    isSet(key) ? [] : [`${offsiteSettings[key].env}: is needed with this BACKUP_OFFSITE`];
  const errors = need("backupPassphrase");
  if (address.kind === "sftp") {
    errors.push(...need("backupSftpHostKey"));
    if (address.password === undefined && !isSet("backupSftpKey"))
      errors.push("BACKUP_OFFSITE: needs BACKUP_SFTP_KEY_FILE, or a password as in sftp://user:password@host/folder");
  }
  if (address.kind === "s3") errors.push(...need("backupS3KeyId"), ...need("backupS3SecretKey"));
  return errors;
}

/** @returns undefined where no copies are sent off-site. Expects checked settings. */
export function readOffsite(values: OffsiteValues): OffsiteSettings | undefined {
  const { backupOffsite: address, backupPassphrase: passphrase } = values;
  return address && passphrase ? { target: readTarget(address, values), passphrase } : undefined;
}

function readTarget(address: TargetAddress, values: OffsiteValues): OffsiteTargetSettings {
  if (address.kind === "folder") return address;
  if (address.kind === "sftp")
    return { ...address, key: values.backupSftpKey, hostKeys: values.backupSftpHostKey ?? [] };
  const { backupS3Endpoint, backupS3Region: region, backupS3KeyId = "", backupS3SecretKey = "" } = values;
  const endpoint = backupS3Endpoint ?? `https://s3.${region}.amazonaws.com`;
  return { ...address, endpoint, region, keyId: backupS3KeyId, secretKey: backupS3SecretKey };
}
