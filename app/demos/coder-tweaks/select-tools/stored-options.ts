import { readStoredText, storeText } from "#app/lib/stored-text.ts";
import { optionsStorageKey } from "../browser-storage-names.ts";
import type { EngineId } from "../engines/engine-contract.ts";
import { type EngineOptions, parseOptions } from "../engines/engine-options.ts";

type GivenOptions = { readonly [E in EngineId]?: Readonly<Record<string, unknown>> };

let unstored: string | undefined;

export const readStoredOptions = (): EngineOptions => parseOptions(readGiven());

export function storeOptions(options: GivenOptions): void {
  const text = JSON.stringify({ ...readGiven(), ...options });
  unstored = storeText(optionsStorageKey, text) ? undefined : text;
}

function readGiven(): object {
  try {
    return Object(JSON.parse(unstored ?? readStoredText(optionsStorageKey) ?? "{}"));
  } catch {
    return {};
  }
}
