import { makeV4, makeV5, TimedUuids, type uuidVersions } from "./make-uuid.ts";

export const uuidMax = 10_000;
export const uuidShapes = ["hyphens", "bare", "braces", "urn"] as const;

export type UuidOptions = {
  version: (typeof uuidVersions)[number];
  count: number;
  shape: (typeof uuidShapes)[number];
  isUpperCase: boolean;
  /** For version 5: a UUID. */
  namespace: string;
};

/**
 * New ids, one a line. Of version 5 there is one for each line of names.
 * @throws RangeError for a namespace that is no UUID
 */
export function listUuids(options: UuidOptions, names: string): string {
  const dress = (id: string) => dressUuid(id, options);
  if (options.version === "5") {
    const lines = names
      .split("\n")
      .filter((name) => name !== "")
      .slice(0, uuidMax);
    return lines.map((name) => dress(makeV5(options.namespace, name))).join("\n");
  }
  const timed = new TimedUuids();
  const makers = { "1": () => timed.makeV1(), "4": makeV4, "7": () => timed.makeV7() };
  const make = makers[options.version];
  const count = Math.min(uuidMax, Math.max(1, options.count));
  return Array.from({ length: count }, () => dress(make())).join("\n");
}

function dressUuid(id: string, { shape, isUpperCase }: UuidOptions): string {
  const cased = isUpperCase ? id.toUpperCase() : id;
  if (shape === "bare") return cased.replaceAll("-", "");
  if (shape === "braces") return `{${cased}}`;
  return shape === "urn" ? `urn:uuid:${cased}` : cased;
}
