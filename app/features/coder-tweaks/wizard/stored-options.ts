import { type EngineOptions, parseOptions } from "../engines/options/engine-options.ts";

const storageKey = "coder-tweaks-options";

/** @returns the options as this browser remembers them, defaults for the rest */
export function readStoredOptions(): EngineOptions {
  try {
    return parseOptions(JSON.parse(localStorage.getItem(storageKey) ?? "{}"));
  } catch {
    return parseOptions(undefined);
  }
}

/** Where the browser stores nothing, options hold until the page is left. */
export function storeOptions(options: EngineOptions): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(options));
  } catch {
    // Private windows may refuse.
  }
}
