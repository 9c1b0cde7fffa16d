import { readFileSync } from "node:fs";
import { z } from "zod";

/** One setting of the environment, declared beside the feature that reads it. */
export interface Setting<S extends z.ZodType = z.ZodType> {
  /** Name of the environment variable; `NAME_FILE` reads it from a file instead. */
  readonly env: string;
  /** What it means, in one line, for the self-hosting table. */
  readonly doc: string;
  /** What stands in the table's default column. */
  readonly defaultDoc: string;
  readonly schema: S;
}

/** A whole number within bounds, written in digits and nothing else. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, "must be a whole number")
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be from ${min} to ${max}`);

export type Settings = Readonly<Record<string, Setting>>;
export type SettingValues<T extends Settings> = { readonly [K in keyof T]: z.output<T[K]["schema"]> };
export type Environment = Readonly<Record<string, string | undefined>>;

/** Every fault of the environment in one message, and warnings that may explain one. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  constructor(faults: readonly string[], warnings: readonly string[] = []) {
    const heading = `The configuration has ${faults.length === 1 ? "a fault" : "faults"}:`;
    super([heading, ...faults.map((fault) => `  - ${fault}`), ...warnings].join("\n"));
  }
}

/** What the environment says about some settings. */
export interface SettingsReading<T extends Settings> {
  /** A setting with a fault has no value. */
  readonly values: SettingValues<T>;
  /** In plain words, without the value. */
  readonly faults: string[];
  /** True also for a setting with a fault: rules between settings must not take it for one that is missing. */
  readonly isSet: (key: keyof T) => boolean;
}

type Read = { value: string | undefined } | { fault: string };

function readVariable(environment: Environment, name: string): Read {
  const file = environment[`${name}_FILE`];
  const direct = environment[name];
  if (!file) return { value: direct === "" ? undefined : direct };
  if (direct) return { fault: `${name} and ${name}_FILE are both set; keep one` };
  try {
    return { value: readFileSync(file, "utf8").trim() };
  } catch {
    return { fault: `${name}_FILE names ${file}, which cannot be read` };
  }
}

/** Reads settings from the environment. */
export function readSettings<T extends Settings>(settings: T, environment: Environment): SettingsReading<T> {
  const values: Record<string, unknown> = {};
  const faults: string[] = [];
  const set = new Set<keyof T>();
  for (const [key, setting] of Object.entries(settings)) {
    const read = readVariable(environment, setting.env);
    if ("fault" in read || read.value !== undefined) set.add(key);
    if ("fault" in read) {
      faults.push(read.fault);
      continue;
    }
    const parsed = setting.schema.safeParse(read.value);
    if (parsed.success) values[key] = parsed.data;
    else faults.push(`${setting.env}: ${parsed.error.issues.map((issue) => issue.message).join("; ")}`);
  }
  return { values: values as SettingValues<T>, faults, isSet: (key) => set.has(key) };
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether nobody on the way can read what is sent to a web address: https, or http on this machine. */
export function isConfidentialUrl({ protocol, hostname }: URL): boolean {
  return protocol === "https:" || (protocol === "http:" && loopback.test(hostname));
}
