import { dirname } from "node:path/posix";
import { gzipSync } from "node:zlib";
import { packTar, type TarEntry } from "modern-tar";
import { type ReleaseFile, sortFiles } from "./release-files.ts";

/**
 * A `.tar.gz` of one folder. The same files and time give the same bytes: order, owner and modes are fixed, and gzip stores
 * neither name nor time.
 */
export async function packArchive(folder: string, files: readonly ReleaseFile[], time: Date): Promise<Uint8Array> {
  const common = { mtime: time, uid: 0, gid: 0, uname: "root", gname: "root" };
  const folders = new Set<string>();
  for (const { path } of files)
    for (let parent = dirname(path); parent !== "."; parent = dirname(parent)) folders.add(parent);
  const directories = [folder, ...[...folders].sort().map((path) => `${folder}/${path}`)].map(
    (path): TarEntry => ({ header: { ...common, name: `${path}/`, type: "directory", size: 0, mode: 0o755 } }),
  );
  const entries = sortFiles(files).map(({ path, bytes, isExecutable }): TarEntry => {
    const mode = isExecutable ? 0o755 : 0o644;
    return { header: { ...common, name: `${folder}/${path}`, size: bytes.length, mode }, body: bytes };
  });
  return gzipSync(await packTar([...directories, ...entries]), { level: 9 });
}
