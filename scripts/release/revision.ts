import { spawnSync } from "node:child_process";
import packageJson from "../../package.json" with { type: "json" };

/** Source of a release. */
export interface Revision {
  readonly version: string;
  /** With `+changes` where files differ from the commit; null outside a Git repository. */
  readonly commit: string | null;
  /** Paths of files that differ from the commit. */
  readonly changed: readonly string[];
  /** The time of the commit. All files of a release have it, so that it does not depend on when it is made. */
  readonly time: Date;
}

/** Reads Git, or `SOURCE_COMMIT` and `SOURCE_DATE_EPOCH` (seconds), which containers and packagers set. */
export function readRevision(root: string, environment: NodeJS.ProcessEnv = process.env): Revision {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
    return status === 0 ? stdout.trimEnd() : undefined;
  };
  const { SOURCE_COMMIT, SOURCE_DATE_EPOCH } = environment;
  const head = git("rev-parse", "HEAD");
  const changed = (git("status", "--porcelain", "-z", "--no-renames") ?? "").split("\0").filter(Boolean);
  const changes = changed.length > 0 ? "+changes" : "";
  const seconds = Number(SOURCE_DATE_EPOCH || git("log", "-1", "--format=%ct") || 0);
  return {
    version: packageJson.version,
    changed: changed.map((line) => line.slice(3)),
    commit: SOURCE_COMMIT || (head === undefined ? null : `${head}${changes}`),
    time: new Date(seconds * 1_000),
  };
}
