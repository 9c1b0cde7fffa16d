export function waitText(seconds: number): string {
  const [count, unit] = seconds < 90 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `in ${count} ${unit}${count === 1 ? "" : "s"}`;
}
