import { posix } from "node:path";
import { Readable } from "node:stream";
import { dayMs, secondMs } from "#app/lib/units.ts";
import { OffsiteError } from "../backup.errors.ts";
import { type FileContent, type OffsiteTarget, uploadSuffix } from "./offsite-target.ts";
import { openSftpSession, type SftpFiles, type SftpSettings } from "./sftp-session.server.ts";

/** Every server accepts requests of this size (draft-ietf-secsh-filexfer-02). */
const requestBytes = 32 * 1024;
/** Requests sent without waiting for the previous response. */
const requestsMax = 16;

export async function openSftpTarget(settings: SftpSettings): Promise<OffsiteTarget> {
  const session = await openSftpSession(settings);
  const { files } = session;
  const pathOf = (name: string) => posix.join(settings.folder, name);
  const explained = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      throw session.explain(error);
    }
  };
  const listAll = () => explained(files.readdir(settings.folder));
  return {
    async put(name, content) {
      const draft = pathOf(`${name}${uploadSuffix}`);
      try {
        const bytes = await upload(files, draft, content);
        const { size } = await files.stat(draft);
        if (size !== bytes)
          throw new OffsiteError(`The SFTP server ${settings.host} stored ${size} of ${bytes} bytes.`, {
            isTransient: true,
          });
        await replace(files, draft, pathOf(name));
        return bytes;
      } catch (error) {
        await files.unlink(draft).catch(() => {});
        throw session.explain(error);
      }
    },
    async list() {
      const found = await listAll();
      return found
        .filter(({ filename, attrs }) => attrs.isFile() && !filename.endsWith(uploadSuffix))
        .map(({ filename, attrs }) => ({ name: filename, bytes: attrs.size }));
    },
    async get(name) {
      const handle = await explained(files.open(pathOf(name), "r"));
      const read = async function* () {
        try {
          yield* download(files, handle);
        } catch (error) {
          throw session.explain(error);
        }
      };
      return Readable.from(read(), { objectMode: false });
    },
    delete: (name) => explained(files.unlink(pathOf(name))),
    async deleteUnfinished(now) {
      for (const { filename, attrs } of await listAll())
        if (filename.endsWith(uploadSuffix) && now.getTime() - attrs.mtime * secondMs > dayMs)
          await explained(files.unlink(pathOf(filename)));
    },
    close: session.close,
  };
}

async function upload(files: SftpFiles, path: string, content: FileContent): Promise<number> {
  const handle = await files.open(path, "w");
  try {
    const bytes = await writeAll(files, handle, content);
    await files.sync(handle);
    return bytes;
  } finally {
    await files.close(handle); // a file that is open takes its space even when it is deleted
  }
}

async function writeAll(files: SftpFiles, handle: Buffer, content: FileContent): Promise<number> {
  const underWay = new Set<Promise<void>>();
  let position = 0;
  const send = (part: Buffer) => {
    const sent: Promise<void> = files.write(handle, part, position).then(() => void underWay.delete(sent));
    underWay.add(sent);
    sent.catch(() => {}); // it is awaited below
    position += part.length;
  };
  for await (const part of content) {
    const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
    for (let start = 0; start < bytes.length; start += requestBytes) {
      if (underWay.size >= requestsMax) await Promise.race(underWay);
      send(bytes.subarray(start, start + requestBytes));
    }
  }
  await Promise.all(underWay);
  return position;
}

/** Renaming replaces no file in SFTP. */
async function replace(files: SftpFiles, draft: string, path: string): Promise<void> {
  try {
    await files.rename(draft, path);
  } catch (error) {
    const isThere = await files.stat(path).then(
      () => true,
      () => false,
    );
    if (!isThere) throw error;
    await files.unlink(path);
    await files.rename(draft, path);
  }
}

async function* download(files: SftpFiles, handle: Buffer): AsyncGenerator<Buffer> {
  const underWay: { position: number; read: Promise<Buffer> }[] = [];
  let next = 0;
  for (;;) {
    while (underWay.length < requestsMax) {
      const read = files.read(handle, requestBytes, next);
      read.catch(() => {}); // it is awaited in its turn
      underWay.push({ position: next, read });
      next += requestBytes;
    }
    const [first] = underWay.splice(0, 1);
    if (!first) return;
    let part = await first.read;
    if (part.length === 0) return;
    yield part;
    // Servers may send less than asked for.
    for (let got = part.length; got < requestBytes; got += part.length) {
      part = await files.read(handle, requestBytes - got, first.position + got);
      if (part.length === 0) return;
      yield part;
    }
  }
}
