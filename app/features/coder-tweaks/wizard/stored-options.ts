import { optionsStorageKey } from "../browser-storage-names.ts";
import type { EngineId } from "../engines/engine-contract.ts";
import { type EngineOptions, parseOptions } from "../engines/options/engine-options.ts";

/** Options as they were given: `parseOptions` puts a default where a value does not fit. */
type GivenOptions = { readonly [E in EngineId]?: Readonly<Record<string, unknown>> };

/** What the browser refused to store. */
let unstored: string | undefined;

/** @returns the options as this browser remembers them, defaults for the rest */
export const readStoredOptions = (): EngineOptions => parseOptions(readGiven());

/** Puts tools' options in the place of what is stored for them. Where the browser refuses, they hold until the page is left. */
export function storeOptions(options: GivenOptions): void {
  const text = JSON.stringify({ ...readGiven(), ...options });
  try {
    localStorage.setItem(optionsStorageKey, text);
    unstored = undefined;
  } catch {
    unstored = text;
  }
}

function readGiven(): object {
  try {
    return Object(JSON.parse(unstored ?? localStorage.getItem(optionsStorageKey) ?? "{}"));
  } catch {
    return {};
  }
}
