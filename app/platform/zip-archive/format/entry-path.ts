import type { UnsafePathReason } from "../entry-error.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const controlCharacter = /[\u0000-\u001f\u007f]/;

/** PATH_MAX of Linux; other systems allow less. */
const maxPathLength = 4_096;

export function findUnsafePathReason(path: string): UnsafePathReason | undefined {
  if (path.length > maxPathLength) return "too-long";
  if (path.startsWith("/")) return "absolute";
  if (/^[A-Za-z]:/.test(path)) return "drive";
  if (path.includes("\\")) return "backslash";
  if (controlCharacter.test(path)) return "control-character";
  if (path.split("/").includes("..")) return "parent-folder";
  if (toPathKey(path) === "") return "empty";
  return undefined;
}

/** @returns a key that is equal for equivalent paths: without `.`, empty parts, and a trailing slash */
export function toPathKey(path: string): string {
  if (!/(^|\/)(\.?\/|\.?$)/.test(path)) return path;
  return path
    .split("/")
    .filter((part) => part !== "" && part !== ".")
    .join("/");
}
