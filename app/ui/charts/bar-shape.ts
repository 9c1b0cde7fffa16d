/** Minimum height of a bar above zero, as a fraction of the chart, so that one visit beside a spike is visible. */
const leastHeight = 0.008;

/**
 * The outlines of bars, one unit wide each with its gaps, below a top at 0.
 * @param height of the chart, for a value of `max`
 * @param gap on both sides of a bar
 */
export function barShapes(values: readonly number[], max: number, height: number, gap: number): string {
  const width = round(1 - 2 * gap);
  return values
    .map((value, index) => {
      if (value <= 0) return "";
      const top = round(height * (1 - Math.max(value / max, leastHeight)));
      return `M${round(index + gap)} ${height}V${top}h${width}V${height}z`;
    })
    .join("");
}

/** A line through the centers of the units, or across the unit if there is only one. Undefined values interrupt it. */
export function lineShape(values: readonly (number | undefined)[], max: number, height: number): string {
  const y = (value: number): number => round(height * (1 - value / max));
  if (values.length === 1 && values[0] !== undefined) return `M0 ${y(values[0])}H1`;
  return values
    .map((value, index) => {
      if (value === undefined) return "";
      return `${values[index - 1] === undefined ? "M" : "L"}${index + 0.5} ${y(value)}`;
    })
    .join("");
}

const round = (value: number): number => Number(value.toFixed(3));
