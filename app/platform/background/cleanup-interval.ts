import { minuteMs } from "#app/lib/units.ts";

export const cleanupIntervalMs = 10 * minuteMs;
