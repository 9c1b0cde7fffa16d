import { createReadStream, createWriteStream } from "node:fs";
import { lstat, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { dayMs } from "#app/lib/units.ts";
import { syncFolder } from "#app/platform/files/sync-path.server.ts";
import { explainFileError } from "#app/platform/start-error.ts";
import { OffsiteError } from "../backup.errors.ts";
import { measureContent, readFileFacts } from "../copy-file.server.ts";
import { type OffsiteFile, type OffsiteTarget, uploadSuffix } from "./offsite-target.ts";

/** A folder of another disk or of a mounted share. It is not created: on a disk that is not mounted it does not exist. */
export function openFolderTarget(folder: string): OffsiteTarget {
  const explain = (cause: unknown): never => {
    if (cause instanceof OffsiteError) throw cause;
    throw new OffsiteError(describeError(folder, cause), { cause, isTransient: true });
  };
  return {
    async put(name, content) {
      const draft = join(folder, `${name}${uploadSuffix}`);
      try {
        const written = await measureContent(content, (counted) =>
          pipeline(counted, createWriteStream(draft, { mode: 0o600, flush: true })),
        );
        const read = await readFileFacts(draft);
        if (read.sha256 !== written.sha256)
          throw new OffsiteError(`${folder}: what was written there is read back differently; check the disk.`);
        await rename(draft, join(folder, name));
        syncFolder(folder);
        return written.bytes;
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {});
        return explain(error);
      }
    },
    async list() {
      const names = await readdir(folder).catch(explain);
      const files: OffsiteFile[] = [];
      for (const name of names) {
        const stats = await lstat(join(folder, name)).catch(explain);
        if (stats.isFile() && !name.endsWith(uploadSuffix)) files.push({ name, bytes: stats.size });
      }
      return files;
    },
    async get(name) {
      await lstat(join(folder, name)).catch(explain);
      return createReadStream(join(folder, name));
    },
    delete: (name) => rm(join(folder, name)).catch(explain),
    async deleteUnfinished(now) {
      for (const name of await readdir(folder).catch(explain)) {
        const path = join(folder, name);
        if (!name.endsWith(uploadSuffix)) continue;
        const { mtimeMs } = await lstat(path).catch(explain);
        if (now.getTime() - mtimeMs > dayMs) await rm(path, { force: true }).catch(explain);
      }
    },
    close() {},
  };
}

function describeError(folder: string, error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT")
    return `${folder} or a file in it does not exist: mount its disk, or create the folder, which is never done for you.`;
  const known = explainFileError(error);
  return known ? `${folder}: ${known.reason}; ${known.advice}.` : `${folder} cannot be used: ${message}.`;
}
