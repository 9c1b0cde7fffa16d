import { href, Link } from "react-router";
import { DateTime } from "#app/ui/date-time.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import type { RestoreState, RestoreStep } from "../restore/site-restore.ts";

const stepTexts: Readonly<Record<RestoreStep, string>> = {
  checking: "Copying and checking the backup. The site is running meanwhile.",
  finishing: "Finishing what is under way, such as mails that are being sent.",
  replacing: "The site pauses. This page continues by itself.",
};

export function RestoreProgress({ restore }: { restore: RestoreState | undefined }) {
  return <div aria-live="polite">{restore && <div className="mb-6">{describe(restore)}</div>}</div>;
}

function describe(restore: RestoreState) {
  const of = (
    <>
      the backup of <DateTime value={restore.madeAt} />
    </>
  );
  if (restore.state === "running")
    return (
      <Notice role="none">
        <p className="flex items-center gap-2.5 font-semibold text-ink">
          <Spinner size="sm" />
          <span>Restoring {of}</span>
        </p>
        <p>{stepTexts[restore.step]}</p>
      </Notice>
    );
  if (restore.state === "failed")
    return (
      <Notice tone="danger" role="none" title="The backup was not restored, and the site is as it was">
        <p className="wrap-anywhere">{restore.error}</p>
      </Notice>
    );
  return (
    <Notice tone="success" role="none">
      <p>
        Restored {of}.{" "}
        <Link to={href("/admin/backups/restored")} className="text-link">
          What was restored, and what comes next
        </Link>
      </p>
    </Notice>
  );
}
