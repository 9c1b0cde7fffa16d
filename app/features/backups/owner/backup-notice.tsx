import { byteSizeText } from "#app/lib/byte-size-text.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { describeCheck } from "../describe-check.ts";
import type { BackupStatus, OffsiteStatus } from "./backup-status.ts";

/** 'Last backup 03:10, restored and checked, 1,204 messages', or what went wrong. Announced when it changes. */
export function BackupNotice({ status }: { status: BackupStatus }) {
  const { last, step, time, offsite } = status;
  return (
    <div aria-live="polite" className="grid gap-3">
      {describeTrouble(status).map(({ title, detail, at }) => (
        <Notice key={title} tone="danger" role="none" title={title}>
          <p className="wrap-anywhere">
            {detail} {at && <DateTime value={at} />}
          </p>
        </Notice>
      ))}
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
      {offsite && <OffsiteCopy offsite={offsite} />}
    </div>
  );
}

interface BackupTrouble {
  title: string;
  detail: string;
  at?: string | undefined;
}

export function describeTrouble({ last, error, errorAt, offsite }: BackupStatus): BackupTrouble[] {
  const keep =
    "Older backups that contain them are kept. Put the files back from one of them, or delete the conversations they belong to.";
  return [
    ...(error ? [{ title: "The last backup failed", detail: error, at: errorAt }] : []),
    ...(last?.lacking ? [{ title: "The last backup is incomplete", detail: `${last.lacking}. ${keep}` }] : []),
    ...(offsite?.error ? [{ title: "A problem with the last copy off-site", detail: offsite.error }] : []),
  ];
}

const OffsiteCopy = ({ offsite: { target, copiedAt, bytes } }: { offsite: OffsiteStatus }) => (
  <p className="wrap-anywhere">
    {copiedAt ? (
      <>
        Last encrypted copy off-site <DateTime value={copiedAt} />, {byteSizeText(bytes)}, in {target}.
      </>
    ) : (
      `No encrypted copy has been sent to ${target} yet.`
    )}
  </p>
);
