import type {} from "#app/platform/database/tables.ts";
import type { CheckKind } from "./backup-source.ts";

declare module "#app/platform/database/tables.ts" {
  interface Tables {
    backup_runs: {
      /** `nightly/<time it was due>` or `manual/<id>`. */
      id: string;
      /** Numbers the runs, since the clock may have been wrong; null for runs of older versions. */
      position: number | null;
      started_at: string;
      /** A run that is not updated any more was interrupted. */
      alive_at: string;
      step: string;
      finished_at: string | null;
      folder: string | null;
      check_kind: CheckKind | null;
      bytes: number | null;
      messages: number | null;
      lacking: string | null;
      error: string | null;
      offsite_at: string | null;
      offsite_bytes: number | null;
      offsite_error: string | null;
    };
  }
}
