import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { installDebianPackage } from "../../scripts/lib/programs/debian-package.mjs";

/** The used part of an image's configuration. */
export interface ImageConfig {
  readonly User: string;
  readonly WorkingDir: string;
  readonly Env: readonly string[];
  readonly Entrypoint: readonly string[];
  readonly Healthcheck: { readonly Test: readonly string[] };
  readonly Volumes: Readonly<Record<string, object>>;
}

const base = "docker.io/library/node:24-slim";
// Without a daemon, and in sandboxes that mount no layers.
const env = { ...process.env, STORAGE_DRIVER: "vfs", BUILDAH_ISOLATION: "chroot" };

/** @returns its output @throws with its messages */
export const buildah = (...args: string[]): string => {
  const { status, stdout, stderr, error } = spawnSync("buildah", args, { env, encoding: "utf8", maxBuffer: 2 ** 26 });
  if (status !== 0) throw new Error(`buildah ${args[0]}: ${error?.message ?? stderr}`);
  return stdout.trim();
};

/** Installs buildah if it is missing. @returns the reason if containers cannot be run here */
export function findMissing(): string | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "only root can run containers without a daemon";
  const isInstalled = () => spawnSync("buildah", ["--version"]).status === 0;
  if (!isInstalled() && !(installDebianPackage("buildah") && isInstalled())) return "buildah is not installed";
  const canUnshare = spawnSync("unshare", ["--mount", "--pid", "--fork", "true"]).status === 0;
  return canUnshare ? undefined : "no namespaces can be made here";
}

/**
 * Commits an image with this Node.js and its libraries under the name of the official one, unless that is there.
 * @returns whether it was made, so that it has to be removed
 */
export function makeBaseImage(): boolean {
  if (spawnSync("buildah", ["inspect", "--type", "image", base], { env }).status === 0) return false;
  const container = buildah("from", "scratch");
  const mounted = buildah("mount", container);
  const { sharedObjects } = process.report.getReport() as unknown as { sharedObjects: string[] };
  const libraries = sharedObjects.filter((path) => path.startsWith("/"));
  for (const [from, to] of [[process.execPath, "/usr/local/bin/node"], ...libraries.map((path) => [path, path])]) {
    if (from === undefined || to === undefined) continue;
    mkdirSync(dirname(join(mounted, to)), { recursive: true });
    copyFileSync(from, join(mounted, to)); // follows links
  }
  chmodSync(join(mounted, "usr/local/bin/node"), 0o755);
  mkdirSync(join(mounted, "tmp"));
  buildah("umount", container);
  buildah("config", "--env", "PATH=/usr/local/bin:/usr/bin:/bin", container);
  buildah("commit", "--quiet", "--rm", container, base);
  return true;
}

export const removeBaseImage = (): void => void buildah("rmi", base);

export function readImage(image: string): { config: ImageConfig; megabytes: number } {
  const { Docker } = JSON.parse(buildah("inspect", "--type", "image", image));
  const [size = ""] = buildah("images", "--format", "{{.Size}}", image).split("\n");
  const [, value = "", unit = ""] = /^([\d.]+) (\w+)$/.exec(size) ?? [];
  if (unit !== "MB") throw new Error(`the image has ${size}`);
  return { config: Docker.config, megabytes: Number(value) };
}
