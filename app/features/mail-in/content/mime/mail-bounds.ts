import { kibibyte } from "#app/lib/units.ts";

export const mailBounds = {
  /** Limit of the largest providers. */
  bytes: 25 * kibibyte * kibibyte,
  headerBytes: 512 * kibibyte,
  parts: 500,
  depth: 20,
  delimiters: 200_000,
} as const;

/** A longer body is not refused: its start is read as text, and all of it is a file. */
export const bodyBounds = {
  textBytes: 256 * kibibyte,
  htmlBytes: 2 * kibibyte * kibibyte,
  htmlDepth: 500,
  /** Tags in all HTML of a mail: four times those of a long newsletter. */
  htmlTags: 40_000,
} as const;
