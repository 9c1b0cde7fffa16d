import { makeV4, makeV5, TimedUuids, type uuidVersions } from "./make-uuid.ts";

export const uuidMax = 10_000;
export const uuidShapes = ["hyphens", "bare", "braces", "urn"] as const;

type TimedOrRandom = Exclude<(typeof uuidVersions)[number], "5">;

export type UuidOptions = {
  version: (typeof uuidVersions)[number];
  count: number;
  shape: (typeof uuidShapes)[number];
  isUpperCase: boolean;
  /** For version 5: a UUID. */
  namespace: string;
};

/** New ids. */
export function makeUuids(version: TimedOrRandom, count: number): string[] {
  const timed = new TimedUuids();
  const makers = { "1": () => timed.makeV1(), "4": makeV4, "7": () => timed.makeV7() };
  return Array.from({ length: Math.min(uuidMax, Math.max(1, count)) }, makers[version]);
}

/** @returns the names of a text, one a line. A line ends at LF, CRLF or CR. */
export const readNames = (text: string): string[] => text.split(/\r\n|\r|\n/).filter((name) => name !== "");

/**
 * @returns the version 5 ids of the first names, as many as there may be
 * @throws RangeError for a namespace that is not a UUID
 */
export const nameUuids = (namespace: string, names: readonly string[]): string[] =>
  names.slice(0, uuidMax).map((name) => makeV5(namespace, name));

/** @returns the ids in a notation, one a line */
export const writeUuids = (ids: readonly string[], notation: Pick<UuidOptions, "shape" | "isUpperCase">): string =>
  ids.map((id) => dressUuid(id, notation)).join("\n");

function dressUuid(id: string, { shape, isUpperCase }: Pick<UuidOptions, "shape" | "isUpperCase">): string {
  const cased = isUpperCase ? id.toUpperCase() : id;
  if (shape === "bare") return cased.replaceAll("-", "");
  if (shape === "braces") return `{${cased}}`;
  return shape === "urn" ? `urn:uuid:${cased}` : cased;
}
