import { optionsStorageKey } from "../browser-storage-names.ts";
import { type EngineOptions, parseOptions } from "../engines/options/engine-options.ts";

/** @returns the options as this browser remembers them, defaults for the rest */
export function readStoredOptions(): EngineOptions {
  try {
    return parseOptions(JSON.parse(localStorage.getItem(optionsStorageKey) ?? "{}"));
  } catch {
    return parseOptions(undefined);
  }
}

/** Where the browser stores nothing, options hold until the page is left. */
export function storeOptions(options: EngineOptions): void {
  try {
    localStorage.setItem(optionsStorageKey, JSON.stringify(options));
  } catch {
    // Private windows may refuse.
  }
}
