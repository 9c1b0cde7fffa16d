import { useEffect, useEffectEvent, useState } from "react";
import { href, useRevalidator } from "react-router";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { BackupNotice } from "#app/features/backups/owner/backup-notice.tsx";
import type { ListedBackup } from "#app/features/backups/owner/backup-status.ts";
import { listStoredBackups, readBackupStatus } from "#app/features/backups/owner/read-backups-view.server.ts";
import { countMessagesFrom } from "#app/features/conversations/server/message-table.store.server.ts";
import { secondMs } from "#app/lib/units.ts";
import { runForm } from "#app/platform/http/form-result.server.ts";
import { getServices } from "#app/platform/services.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { Button } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import type { Route } from "./+types/backups.route";
import { backupsViewSchema } from "./backups.schema.ts";
import { type RestorableBackup, RestoreDialog } from "./restore-dialog.tsx";
import { RestoreProgress } from "./restore-progress.tsx";
import { StoredBackups } from "./stored-backups.tsx";
import { useRestoreState } from "./use-restore-state.ts";

export const meta: Route.MetaFunction = () => [{ title: "Backups" }, { name: "robots", content: "noindex" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { backups } = getServices(context);
  return {
    ...backupsViewSchema.parse(Object.fromEntries(url.searchParams)),
    status: await readBackupStatus(backups),
    stored: await listWithMessagesSince(context),
    restore: backups.siteRestore?.state,
    isConfirmed: context.get(staffContext).isConfirmed,
    isRestorable: backups.siteRestore !== undefined,
    folder: backups.folder,
    retention: backups.retention,
  };
}

const sinceMax = 1_000;

async function listWithMessagesSince(context: Route.LoaderArgs["context"]) {
  const { db } = getServices(context).conversations;
  const withCount = async (backup: ListedBackup) => ({
    ...backup,
    messagesSince: await countMessagesFrom(db, new Date(backup.madeAt), sinceMax),
  });
  return Promise.all(listStoredBackups(getServices(context).backups).map(withCount));
}

export const action = (args: Route.ActionArgs) =>
  runForm(args, async () => {
    await getServices(args.context).backups.startNow();
    return { ok: true as const };
  });

export default function BackupsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { status, stored, folder, retention, isRestorable, isConfirmed } = loaderData;
  const isSending = useIsSending(href("/admin/backups"));
  const isRunning = status.step !== undefined;
  usePolling(isRunning);
  const restore = useRestoreState(loaderData.restore);
  const isRestoring = restore?.state === "running";
  const [asked, setAsked] = useState<{ backup: RestorableBackup; opening: number; isOpen: boolean }>();
  const ask = (backup: RestorableBackup) => setAsked({ backup, opening: (asked?.opening ?? 0) + 1, isOpen: true });
  const error = actionData?.ok === false ? actionData : undefined;
  return (
    <AdminPage title="Backups">
      <RestoreProgress restore={restore} />
      <BackupNotice status={status} />
      <PostForm error={error} className="mt-6 grid justify-items-start gap-4">
        <Button type="submit" isBusy={isSending} disabled={isRunning || isRestoring}>
          Back up now
        </Button>
      </PostForm>
      <p className="mt-8 max-w-prose text-ink-soft">
        Backups are in <code className="wrap-anywhere">{folder}</code>: one a day for {retention.daily} days, one a week
        for {retention.weekly} weeks. {isRestorable ? "To restore a downloaded file" : "To restore one"}, stop the site
        and run <code className="wrap-anywhere">npm run studio -- restore &lt;folder or file&gt;</code>
        {isRestorable ? "." : "; PostgreSQL needs an empty database for it, as docs/backups.md describes."} What is
        there now is kept beside it.
      </p>
      {stored.length > 0 && (
        <StoredBackups
          stored={stored}
          last={loaderData}
          isConfirmed={isConfirmed}
          onRestore={isRestorable ? ask : undefined}
          isBusy={isRunning || isRestoring}
        />
      )}
      {asked && (
        <RestoreDialog
          key={asked.opening}
          backup={asked.backup}
          sinceMax={sinceMax}
          isConfirmed={isConfirmed}
          open={asked.isOpen}
          onClose={() => setAsked({ ...asked, isOpen: false })}
        />
      )}
    </AdminPage>
  );
}

const everyMs = 2 * secondMs;

function usePolling(isUnderWay: boolean): void {
  const { revalidate, state } = useRevalidator();
  const poll = useEffectEvent(() => {
    if (document.visibilityState === "visible") revalidate();
  });
  useEffect(() => {
    if (!isUnderWay || state !== "idle") return;
    const timer = setTimeout(() => poll(), everyMs);
    return () => clearTimeout(timer);
  }, [isUnderWay, state]);
}
