import type { Readable } from "node:stream";

/** Address and credentials of a target. Plain data, because it is sent to the backup process. */
export type OffsiteTargetSettings =
  | { readonly kind: "folder"; readonly folder: string }
  | {
      readonly kind: "sftp";
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly password: string | undefined;
      /** A private key, as `ssh-keygen` writes it. */
      readonly key: string | undefined;
      readonly hostKeys: readonly string[];
      readonly folder: string;
    }
  | {
      readonly kind: "s3";
      readonly endpoint: string;
      readonly region: string;
      readonly keyId: string;
      readonly secretKey: string;
      readonly bucket: string;
      readonly prefix: string;
    };

export interface OffsiteSettings {
  readonly target: OffsiteTargetSettings;
  readonly passphrase: string;
}

export interface OffsiteFile {
  readonly name: string;
  readonly bytes: number;
}

export type FileContent = AsyncIterable<Uint8Array>;

/** One of the exchangeable places off-site. All of its methods throw OffsiteError. */
export interface OffsiteTarget {
  /** Stores or replaces a file atomically, after comparing its size. @returns its size in bytes */
  put(name: string, content: FileContent): Promise<number>;
  list(): Promise<OffsiteFile[]>;
  get(name: string): Promise<Readable>;
  delete(name: string): Promise<void>;
  deleteUnfinished(now: Date): Promise<void>;
  close(): void;
}

export const uploadSuffix = ".unfinished";

/** @returns the target for people, without password and keys */
export function describeTarget(target: OffsiteTargetSettings): string {
  if (target.kind === "folder") return target.folder;
  if (target.kind === "s3")
    return [target.bucket, target.prefix].filter(Boolean).join("/").concat(` at ${target.endpoint}`);
  const { user, host, port, folder } = target;
  return `${folder} on ${user}@${host}${port === 22 ? "" : ` port ${port}`}`;
}

const archiveName = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.tar\.gz\.age$/;

export const nameArchive = (madeAt: Date): string =>
  `${madeAt.toISOString().slice(0, 19).replaceAll(":", "-")}.tar.gz.age`;

export function readArchiveTime(name: string): Date | undefined {
  const [, day, hour, minute, second] = archiveName.exec(name) ?? [];
  if (day === undefined) return undefined;
  const time = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}
