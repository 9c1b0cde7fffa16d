import type { TextEncoding } from "#app/platform/zip-archive/text-encoding.ts";

/** The new text of a file, as it is kept. */
export interface StoredResult {
  readonly id: number;
  readonly path: string;
  readonly text: string;
  readonly encoding: TextEncoding;
}

export interface StoredProject {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly results: readonly StoredResult[];
  readonly wizard: string | undefined;
}

/** Where a project outlives a reload. One project at a time. */
export interface ProjectStore {
  saveProject(name: string, bytes: Uint8Array<ArrayBuffer>): void;
  saveResult(result: StoredResult): void;
  clearResults(): void;
  saveWizard(wizard: string): void;
  load(): StoredProject | undefined;
  /** Empties it. */
  clear(): void;
}
