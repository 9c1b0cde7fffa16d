import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { unpackTar } from "modern-tar";
import { npmCommand } from "../lib/install.mjs";
import type { ReleaseFile } from "./release-files.ts";

/** The package of one system's Node.js, as the lockfile has it. */
export interface NodePackage {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  /** Subresource integrity: `sha512-…` in Base64. */
  readonly integrity: string;
}

const included = ["bin/node", "package.json", "LICENSE"];

/** An entry of package-lock.json. */
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly os?: unknown;
  readonly cpu?: unknown;
}

/** @returns the Node.js packages of the lockfile by their system, as `linux-x64` */
export function listNodePackages(lockfile: { packages: Record<string, LockedPackage> }): Map<string, NodePackage> {
  const prefix = "node_modules/node-";
  const found = new Map<string, NodePackage>();
  for (const [path, { os, cpu, version = "", license = "", integrity = "" }] of Object.entries(lockfile.packages)) {
    const system = path.slice(prefix.length);
    if (path.startsWith(prefix) && os && cpu)
      found.set(system, { name: `node-${system}`, version, license, integrity });
  }
  return found;
}

/**
 * Fetches the package from npm's registry or npm's cache, also for another architecture than this machine's.
 * @throws Error if it is not the one of the lockfile
 */
export async function fetchNodePackage({ name, version, integrity }: NodePackage): Promise<ReleaseFile[]> {
  const folder = mkdtempSync(join(tmpdir(), "northlight-node-"));
  try {
    const [command, ...npm] = npmCommand();
    const args = [...npm, "pack", `${name}@${version}`, `--pack-destination=${folder}`, "--prefer-offline", "--silent"];
    const { status, stderr } = spawnSync(command, args, { cwd: folder, encoding: "utf8" });
    const [file] = readdirSync(folder);
    if (status !== 0 || file === undefined) throw new Error(`npm could not fetch ${name} ${version}: ${stderr.trim()}`);
    const packed = readFileSync(join(folder, file));
    verifyIntegrity(packed, integrity, `${name} ${version}`);
    return await unpackFiles(packed, name);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @throws Error if the bytes are not those of the lockfile */
export function verifyIntegrity(bytes: Uint8Array, integrity: string, what: string): void {
  const actual = `sha512-${createHash("sha512").update(bytes).digest("base64")}`;
  if (actual !== integrity) throw new Error(`${what} from the registry is not the package of the lockfile.`);
}

/** @throws Error if a file is missing */
async function unpackFiles(packed: Uint8Array, name: string): Promise<ReleaseFile[]> {
  const entries = await unpackTar(gunzipSync(packed), { strip: 1 });
  return included.map((path) => {
    const bytes = entries.find(({ header }) => header.name === path)?.data;
    if (!bytes) throw new Error(`${name} has no ${path}.`);
    return { path: `node_modules/${name}/${path}`, bytes, isExecutable: path === "bin/node" };
  });
}
