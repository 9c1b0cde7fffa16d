import { createHash } from "node:crypto";
import { Client, type ClientErrorExtensions, type FileEntryWithStats, type SFTPWrapper, type Stats } from "ssh2";
import { secondMs } from "#app/lib/units.ts";
import { explainNetworkError, OffsiteError } from "../backup.errors.ts";
import type { OffsiteTargetSettings } from "./offsite-target.ts";

export type SftpSettings = Extract<OffsiteTargetSettings, { kind: "sftp" }>;

/** A server that does not respond for three of these is given up. */
const keepaliveMs = 10 * secondMs;
const signInLimitMs = 20 * secondMs;

export interface SftpSession {
  readonly files: SftpFiles;
  /** @returns the error that ended the connection, or else what the server's error means, as an OffsiteError */
  explain(error: unknown): OffsiteError;
  close(): void;
}

/** Connects to a server whose key is one of the expected ones, and signs in. @throws OffsiteError */
export async function openSftpSession(settings: SftpSettings): Promise<SftpSession> {
  const { host, port, user: username, password, key: privateKey, hostKeys } = settings;
  const client = new Client();
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  let seenKey = "";
  let lost: OffsiteError | undefined;
  const requests = new OpenRequests();
  const fail = (error: Error) => {
    lost ??= describeConnectionError(error, settings, hostKeys.includes(seenKey) ? undefined : seenKey);
    requests.end(lost);
    reject(lost);
  };
  client.on("ready", resolve);
  client.on("error", fail);
  client.on("close", () => fail(Object.assign(new Error("closed"), { code: "ECONNRESET" })));
  const close = () => void client.end();
  try {
    client.connect({
      host,
      port,
      username,
      ...(privateKey === undefined ? { password } : { privateKey }),
      readyTimeout: signInLimitMs,
      keepaliveInterval: keepaliveMs,
      hostVerifier: (hostKey: Buffer) => {
        seenKey = createHash("sha256").update(hostKey).digest("base64").replace(/=+$/, "");
        return hostKeys.includes(seenKey);
      },
    });
    await ready;
    const sftp = await requests.send<SFTPWrapper>((done) => client.sftp(done));
    const explain = (error: unknown) =>
      lost ?? (error instanceof OffsiteError ? error : describeFileError(error, settings));
    return { files: createFiles(sftp, requests.send), explain, close };
  } catch (error) {
    client.destroy();
    if (error instanceof OffsiteError) throw error;
    throw lost ?? describeConnectionError(error as Error, settings, undefined);
  }
}

export type SftpFiles = ReturnType<typeof createFiles>;

type Callback<T> = (error: Error | null | undefined, value: T) => void;
type Send = <T>(request: (callback: Callback<T>) => unknown) => Promise<T>;

function createFiles(sftp: SFTPWrapper, send: Send) {
  const sendPlain = (request: (callback: (error?: Error | null) => void) => unknown) =>
    send<void>((done) => request((error) => done(error, undefined)));
  return {
    open: (path: string, mode: "r" | "w") => send<Buffer>((done) => sftp.open(path, mode, done)),
    write: (handle: Buffer, part: Buffer, position: number) =>
      sendPlain((done) => sftp.write(handle, part, 0, part.length, position, done)),
    /** @returns the bytes read, fewer than asked for at any place; none at the end */
    async read(handle: Buffer, length: number, position: number): Promise<Buffer> {
      const into = Buffer.allocUnsafe(length);
      const read = send<number>((done) => sftp.read(handle, into, 0, length, position, done));
      return into.subarray(0, await read.catch(zeroAtEnd));
    },
    async sync(handle: Buffer): Promise<void> {
      await sendPlain((done) => {
        try {
          sftp.ext_openssh_fsync(handle, done);
        } catch {
          done(); // an extension of OpenSSH
        }
      });
    },
    close: (handle: Buffer) => sendPlain((done) => sftp.close(handle, done)),
    stat: (path: string) => send<Stats>((done) => sftp.stat(path, done)),
    readdir: (path: string) => send<FileEntryWithStats[]>((done) => sftp.readdir(path, done)),
    rename: (from: string, to: string) => sendPlain((done) => sftp.rename(from, to, done)),
    unlink: (path: string) => sendPlain((done) => sftp.unlink(path, done)),
  };
}

function zeroAtEnd(error: unknown): number {
  if ((error as { code?: unknown }).code === statusCodes.eof) return 0;
  throw error;
}

/** Rejects open requests when the connection ends; the library would leave them pending. */
class OpenRequests {
  readonly #rejects = new Set<(error: Error) => void>();
  #ended: Error | undefined;

  readonly send: Send = (request) =>
    new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended);
      this.#rejects.add(reject);
      request((error, value) => {
        this.#rejects.delete(reject);
        if (error) reject(error);
        else resolve(value);
      });
    });

  end(error: Error): void {
    this.#ended = error;
    for (const reject of this.#rejects) reject(error);
    this.#rejects.clear();
  }
}

const statusCodes = { eof: 1, noSuchFile: 2, permissionDenied: 3, other: 4 };

function describeConnectionError(
  cause: Error & Partial<ClientErrorExtensions>,
  { host, port, user }: SftpSettings,
  wrongKey: string | undefined,
): OffsiteError {
  const server = `The SFTP server ${host} port ${port}`;
  if (wrongKey)
    return new OffsiteError(
      `${server} has the key SHA256:${wrongKey}, which is not in BACKUP_SFTP_HOST_KEY: set it only if the server's owner confirms it.`,
      { cause },
    );
  if (cause.level === "client-authentication")
    return new OffsiteError(`${server} refused to sign in ${user}: correct the key or the password.`, { cause });
  if (/privateKey|parse/i.test(cause.message) && cause.level === undefined)
    return new OffsiteError("BACKUP_SFTP_KEY cannot be used: it is damaged, or has a passphrase.", { cause });
  const reason =
    explainNetworkError(cause) ?? (cause.level === "client-timeout" ? "it does not respond" : cause.message);
  return new OffsiteError(`${server} cannot be reached: ${reason}.`, { cause, isTransient: true });
}

function describeFileError(cause: unknown, { host, folder }: SftpSettings): OffsiteError {
  const { code, message } = cause as { code?: unknown; message: string };
  const where = `The SFTP server ${host}`;
  if (code === statusCodes.noSuchFile)
    return new OffsiteError(`${where} has no folder ${folder}, or no such file in it: create the folder.`, { cause });
  if (code === statusCodes.permissionDenied)
    return new OffsiteError(`${where} permits no writing in ${folder}: give it to the user that signs in.`, { cause });
  if (code === statusCodes.other)
    return new OffsiteError(`${where} could not do it in ${folder}; its disk or quota may be full.`, {
      cause,
      isTransient: true,
    });
  return new OffsiteError(`${where} could not do it in ${folder}: ${message}.`, { cause, isTransient: true });
}
