import type { Drive } from "./drive.ts";

export interface OpenDriveOptions {
  /** Who owns what is made here; asked each time. */
  readonly ownerName: () => string;
}

/** Opens what this browser keeps, or the samples at a first visit. Never rejects: without storage it works in memory. */
export declare function openDrive(options: OpenDriveOptions): Promise<Drive>;
