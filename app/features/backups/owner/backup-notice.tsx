import { byteSizeText } from "#app/lib/byte-size-text.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { describeCheck } from "../describe-check.ts";
import type { BackupStatus, OffsiteStatus } from "./backup-status.ts";

/** 'Last backup 03:10, restored and checked, 1,204 messages', or what went wrong. Announced when it changes. */
export function BackupNotice({ status }: { status: BackupStatus }) {
  const { last, step, error, errorAt, time, offsite } = status;
  return (
    <div aria-live="polite" className="grid gap-3">
      {error && (
        <Notice tone="danger" role="none" title="The last backup failed">
          <p className="wrap-anywhere">
            {error} {errorAt && <DateTime value={errorAt} />}
          </p>
        </Notice>
      )}
      {last?.lacking && (
        <Notice tone="danger" role="none" title="The last backup is incomplete">
          <p className="wrap-anywhere">
            {last.lacking}. Older backups that contain them are kept. Put the files back from one of them, or delete the
            conversations they belong to.
          </p>
        </Notice>
      )}
      {step !== undefined && <p>Backing up: {step || "Starting"}…</p>}
      <p>
        {last ? (
          <>
            Last backup <DateTime value={last.madeAt} />, {describeCheck(last)}.
          </>
        ) : (
          "No backup has been made yet."
        )}{" "}
        {time
          ? `The next one is made at ${time}, in the server’s time zone.`
          : "Nightly backups are off (BACKUP_TIME)."}
      </p>
      {offsite && <OffsiteNotice offsite={offsite} />}
    </div>
  );
}

function OffsiteNotice({ offsite: { target, copiedAt, bytes, error } }: { offsite: OffsiteStatus }) {
  return (
    <>
      {error && (
        <Notice tone="danger" role="none" title="A problem with the last copy off-site">
          <p className="wrap-anywhere">{error}</p>
        </Notice>
      )}
      <p className="wrap-anywhere">
        {copiedAt ? (
          <>
            Last encrypted copy off-site <DateTime value={copiedAt} />, {byteSizeText(bytes)}, in {target}.
          </>
        ) : (
          `No encrypted copy has been sent to ${target} yet.`
        )}
      </p>
    </>
  );
}
