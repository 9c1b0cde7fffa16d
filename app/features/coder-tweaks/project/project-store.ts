import type { TextEncoding } from "#app/platform/zip-archive/decoded-text.ts";
import type { StagedResult } from "../engines/pool/engine-methods.ts";
import type { RewrittenReference } from "../engines/syntax-converter/rewrite-references.ts";

export interface StoredResult extends StagedResult {
  readonly encoding: TextEncoding;
  readonly rewritten?: readonly RewrittenReference[];
}

export interface StoredProject {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly results: readonly StoredResult[];
  readonly wizard: string | undefined;
}

export interface ProjectStore {
  saveProject(name: string, bytes: Uint8Array<ArrayBuffer>): void;
  saveResult(result: StoredResult): void;
  clearResults(): void;
  saveWizard(wizard: string): void;
  load(): StoredProject | undefined;
  clear(): void;
}
