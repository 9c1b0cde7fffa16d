import { optionsStorageKey } from "../browser-storage-names.ts";
import type { EngineId } from "../engines/engine-contract.ts";
import { type EngineOptions, parseOptions } from "../engines/engine-options.ts";

type GivenOptions = { readonly [E in EngineId]?: Readonly<Record<string, unknown>> };

let unstored: string | undefined;

export const readStoredOptions = (): EngineOptions => parseOptions(readGiven());

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
