import { v1, v4, v5, v7 } from "uuid";
import { parseUuid } from "./explain-uuid.ts";

export const namespaces = {
  dns: "6ba7b810-9dad-11d1-80b4-00c04fd430c8",
  url: "6ba7b811-9dad-11d1-80b4-00c04fd430c8",
  oid: "6ba7b812-9dad-11d1-80b4-00c04fd430c8",
  x500: "6ba7b814-9dad-11d1-80b4-00c04fd430c8",
} as const;

export const uuidMax = 10_000;

type TimedOrRandom = "1" | "4" | "7";

export type UuidOptions = {
  version: TimedOrRandom | "5";
  count: number;
  shape: "hyphens" | "bare" | "braces" | "urn";
  isUpperCase: boolean;
  namespace: string;
};

const makers: Record<TimedOrRandom, () => string> = { "1": v1, "4": v4, "7": v7 };

export const makeUuids = (version: TimedOrRandom, count: number): string[] =>
  Array.from({ length: Math.min(uuidMax, Math.max(1, count)) }, () => makers[version]());

export const readNames = (text: string): string[] => text.split(/\r\n|\r|\n/).filter((name) => name !== "");

/** @returns the version 5 ids of the first `uuidMax` names. @throws RangeError for a namespace that is not a UUID */
export function nameUuids(namespace: string, names: readonly string[]): string[] {
  const space = parseUuid(namespace);
  if (!space) throw new RangeError("The namespace is not a UUID.");
  // As bytes: the package rejects strings with half a surrogate pair.
  return names.slice(0, uuidMax).map((name) => v5(new TextEncoder().encode(name), space));
}

export const writeUuids = (ids: readonly string[], notation: Pick<UuidOptions, "shape" | "isUpperCase">): string =>
  ids.map((id) => writeUuid(id, notation)).join("\n");

function writeUuid(id: string, { shape, isUpperCase }: Pick<UuidOptions, "shape" | "isUpperCase">): string {
  const cased = isUpperCase ? id.toUpperCase() : id;
  if (shape === "bare") return cased.replaceAll("-", "");
  if (shape === "braces") return `{${cased}}`;
  return shape === "urn" ? `urn:uuid:${cased}` : cased;
}
