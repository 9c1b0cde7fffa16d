import { readFileSync } from "node:fs";
import { z } from "zod";

export interface Setting<S extends z.ZodType = z.ZodType> {
  /** `NAME_FILE` reads it from a file instead. */
  readonly env: string;
  readonly doc: string;
  readonly defaultDoc: string;
  readonly schema: S;
}

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, "must be a whole number")
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`);

export type Settings = Readonly<Record<string, Setting>>;
export type SettingValues<T extends Settings> = { readonly [K in keyof T]: z.output<T[K]["schema"]> };
export type Environment = Readonly<Record<string, string | undefined>>;

export class ConfigError extends Error {
  override readonly name = "ConfigError";
  constructor(errors: readonly string[], warnings: readonly string[] = []) {
    const heading = `The configuration has ${errors.length === 1 ? "an error" : "errors"}:`;
    super([heading, ...errors.map((error) => `  - ${error}`), ...warnings].join("\n"));
  }
}

export interface SettingsReading<T extends Settings> {
  readonly values: SettingValues<T>;
  readonly errors: string[];
  /** True also for a setting with an error, so that it does not count as missing. */
  readonly isSet: (key: keyof T) => boolean;
}

type Read = { value: string | undefined } | { error: string };

function readVariable(environment: Environment, name: string): Read {
  const file = environment[`${name}_FILE`];
  const direct = environment[name];
  if (!file) return { value: direct === "" ? undefined : direct };
  if (direct) return { error: `${name} and ${name}_FILE are both set; keep one` };
  try {
    return { value: readFileSync(file, "utf8").trim() };
  } catch {
    return { error: `${name}_FILE names ${file}, which cannot be read` };
  }
}

export function readSettings<T extends Settings>(settings: T, environment: Environment): SettingsReading<T> {
  const values: Record<string, unknown> = {};
  const errors: string[] = [];
  const set = new Set<keyof T>();
  for (const [key, setting] of Object.entries(settings)) {
    const read = readVariable(environment, setting.env);
    if ("error" in read || read.value !== undefined) set.add(key);
    if ("error" in read) {
      errors.push(read.error);
      continue;
    }
    const parsed = setting.schema.safeParse(read.value);
    if (parsed.success) values[key] = parsed.data;
    else errors.push(`${setting.env}: ${parsed.error.issues.map((issue) => issue.message).join("; ")}`);
  }
  return { values: values as SettingValues<T>, errors, isSet: (key) => set.has(key) };
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

export const isLoopback = (hostname: string): boolean => loopback.test(hostname);

/** Whether requests to a URL cannot be read on the way: https, or http on this machine. */
export function isConfidentialUrl({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}
