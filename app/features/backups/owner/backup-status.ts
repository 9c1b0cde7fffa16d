import type { CheckKind } from "../backup-source.ts";

export interface BackupStatus {
  /** `03:10`; undefined where no nightly backups are made. */
  readonly time: string | undefined;
  readonly step: string | undefined;
  readonly last:
    | {
        readonly madeAt: string;
        readonly check: CheckKind;
        readonly messages: number;
        readonly bytes: number;
        readonly lacking: string | undefined;
      }
    | undefined;
  readonly error: string | undefined;
  readonly errorAt: string | undefined;
  readonly offsite: OffsiteStatus | undefined;
}

export interface OffsiteStatus {
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
  readonly accounts: number;
  readonly visits: number;
  readonly lacking: string | undefined;
}
