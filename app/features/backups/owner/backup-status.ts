import type { CheckKind } from "../backup-source.ts";

/** Serializable, for the owner's pages. */
export interface BackupStatus {
  /** `03:10`; undefined where no nightly backups are made. */
  readonly time: string | undefined;
  /** What is being done at the moment. */
  readonly step: string | undefined;
  readonly last:
    | {
        readonly madeAt: string;
        readonly check: CheckKind;
        readonly messages: number;
        readonly bytes: number;
        /** Stored files that it has not, or not as they were stored. */
        readonly lacking: string | undefined;
      }
    | undefined;
  /** Why the last backup failed, with what to do. */
  readonly error: string | undefined;
  readonly errorAt: string | undefined;
  /** Undefined where no copies are sent off-site. */
  readonly offsite: OffsiteStatus | undefined;
}

export interface OffsiteStatus {
  /** Without password and keys. */
  readonly target: string;
  readonly copiedAt: string | undefined;
  readonly bytes: number;
  readonly error: string | undefined;
}

export interface ListedBackup {
  readonly name: string;
  readonly madeAt: string;
  readonly bytes: number;
  readonly messages: number;
  /** Stored files that it has not, or not as they were stored. */
  readonly lacking: string | undefined;
}
