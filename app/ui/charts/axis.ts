const stepsMax = 5;

/** Steps of 1, 2 or 5 times a power of ten. @returns the values of an axis from 0, the last at least `max` */
export function chooseAxisValues(max: number): number[] {
  const least = Math.max(1, max) / stepsMax;
  const power = 10 ** Math.floor(Math.log10(least));
  // Counts are whole: below 1 there is no step.
  const step = Math.max(1, [1, 2, 5, 10].map((factor) => factor * power).find((value) => value >= least) ?? least);
  const count = Math.max(1, Math.ceil(max / step));
  return Array.from({ length: count + 1 }, (_, i) => i * step);
}

const shorten = (value: number, unit: string): string => `${Number(value.toFixed(1))}${unit}`;

export function axisText(value: number): string {
  if (value >= 1e9) return shorten(value / 1e9, "B");
  if (value >= 1e6) return shorten(value / 1e6, "M");
  return value >= 1e3 ? shorten(value / 1e3, "k") : String(value);
}
