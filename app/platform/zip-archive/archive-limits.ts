import { kibibyte } from "#app/lib/units.ts";

const mebibyte = kibibyte * kibibyte;

export interface ArchiveLimits {
  readonly archiveSize: number;
  readonly unpackedSize: number;
  readonly entries: number;
  /** Ratio of unpacked to packed size, checked beyond `ratioFromSize` bytes of output. */
  readonly ratio: number;
  readonly ratioFromSize: number;
}

export const archiveLimits: ArchiveLimits = {
  archiveSize: 200 * mebibyte,
  unpackedSize: kibibyte * mebibyte,
  entries: 100_000,
  ratio: 1_000,
  ratioFromSize: mebibyte,
};

export const isSuspiciousRatio = (size: number, packedSize: number, limits: ArchiveLimits): boolean =>
  size > limits.ratioFromSize && size > limits.ratio * packedSize;

export function formatLimit(size: number): string {
  const units = ["bytes", "KB", "MB", "GB"];
  let value = size;
  let unit = 0;
  while (value >= kibibyte && unit < units.length - 1) {
    value /= kibibyte;
    unit += 1;
  }
  return `${Number(value.toFixed(1))} ${units[unit]}`;
}
