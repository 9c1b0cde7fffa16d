const units = ["bytes", "KB", "MB", "GB", "TB"] as const;

/** A size in the largest fitting decimal unit: `512 bytes`, `1.4 MB`, `120 GB`. */
export function byteSizeText(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1_000;
    unit += 1;
  }
  const digits = unit === 0 || value >= 9.95 ? 0 : 1;
  return `${value.toFixed(digits)} ${units[unit]}`;
}
