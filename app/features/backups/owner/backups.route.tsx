import { useEffect, useEffectEvent, useState } from "react";
import { Form, href, useRevalidator } from "react-router";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { countMessagesFrom } from "#app/features/conversations/server/message-table.store.server.ts";
import { secondMs } from "#app/lib/units.ts";
import { studioCommand } from "#app/platform/config/studio-command.ts";
import { runForm } from "#app/platform/http/form-result.server.ts";
import { getServices } from "#app/platform/services.ts";
import { staffContext } from "#app/platform/staff.context.ts";
import { Button } from "#app/ui/button.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import type { Route } from "./+types/backups.route";
import { BackupNotice } from "./backup-notice.tsx";
import type { ListedBackup } from "./backup-status.ts";
import { listStoredBackups, readBackupStatus } from "./read-backups-view.server.ts";
import { RestoreDialog } from "./restore-dialog.tsx";
import { RestoreProgress } from "./restore-progress.tsx";
import { readRestoreState } from "./start-restore.usecases.server.ts";
import { StoredBackups } from "./stored-backups.tsx";
import { useRestoreState } from "./use-restore-state.ts";

export const meta: Route.MetaFunction = () => [{ title: "Backups" }, { name: "robots", content: "noindex" }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { backups, config } = getServices(context);
  return {
    isGone: url.searchParams.has("gone"),
    isNotExported: url.searchParams.has("not-exported"),
    status: await readBackupStatus(backups),
    stored: await listWithMessagesSince(context),
    restore: await readRestoreState(backups),
    isConfirmed: context.get(staffContext).isConfirmed,
    isRestorable: backups.siteRestore !== undefined,
    folder: backups.folder,
    retention: backups.retention,
    restoreCommand: studioCommand(config.installation, "restore <folder or file>", true),
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

type Stored = Route.ComponentProps["loaderData"]["stored"][number];

/** Each opening has a number, so that its form starts empty. */
interface Asked {
  backup: Stored;
  opening: number;
  isOpen: boolean;
}

export default function BackupsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { status, stored, isRestorable, isConfirmed, isGone, isNotExported } = loaderData;
  const isRunning = status.step !== undefined;
  usePolling(isRunning);
  const restore = useRestoreState(loaderData.restore);
  const isBusy = isRunning || restore?.state === "running";
  const [asked, setAsked] = useState<Asked>();
  const onClose = () => setAsked(asked && { ...asked, isOpen: false });
  return (
    <AdminPage
      title="Backups"
      lead="Each backup is a copy of all that the site stores. It is restored and checked once, beside the site."
      actions={<BackUpNow isBusy={isBusy} />}
    >
      {actionData?.ok === false && <Notice tone="danger">{actionData.message}</Notice>}
      <RestoreProgress restore={restore} />
      <BackupNotice status={status} />
      <StoredBackups
        stored={stored}
        lead={<WhereStored {...loaderData} />}
        notice={isGone && <Notice tone="danger">This backup does not exist any more.</Notice>}
        onRestore={
          isRestorable ? (backup) => setAsked({ backup, opening: (asked?.opening ?? 0) + 1, isOpen: true }) : undefined
        }
        isBusy={isBusy}
      />
      <ExportPanel hasFailed={isNotExported} />
      {asked && (
        <RestoreDialog
          key={asked.opening}
          backup={asked.backup}
          sinceMax={sinceMax}
          isConfirmed={isConfirmed}
          open={asked.isOpen}
          onClose={onClose}
        />
      )}
    </AdminPage>
  );
}

function BackUpNow({ isBusy }: { isBusy: boolean }) {
  const isSending = useIsSending(href("/admin/backups"));
  return (
    <Form method="post">
      <Button type="submit" isBusy={isSending} disabled={isBusy}>
        Back up now
      </Button>
    </Form>
  );
}

function ExportPanel({ hasFailed }: { hasFailed: boolean }) {
  return (
    <Panel
      title="Take everything with you"
      lead="A ZIP of messages with replies and files, accounts and visits as JSON and CSV, and the texts of the site as Markdown with their pictures. It has no passwords, and cannot be restored: that is what backups are for. The download begins once all is written."
      actions={
        <form action={href("/admin/backups/export")}>
          <Button type="submit" variant="secondary">
            Export everything
          </Button>
        </form>
      }
    >
      {hasFailed && (
        <Notice tone="danger">The export could not be written. Is the disk full? The log has the reason.</Notice>
      )}
    </Panel>
  );
}

type Where = Pick<Route.ComponentProps["loaderData"], "folder" | "retention" | "isRestorable" | "restoreCommand">;

function WhereStored({ folder, retention, isRestorable, restoreCommand }: Where) {
  return (
    <>
      One a day is kept for {retention.daily} days, one a week for {retention.weekly} weeks, in{" "}
      <code className="wrap-anywhere">{folder}</code>. A downloaded file contains all that visitors wrote: keep it as
      safe as the site. {isRestorable ? "To restore a downloaded file" : "To restore one"}, stop the site and run{" "}
      <code className="wrap-anywhere">{restoreCommand}</code>.
      {!isRestorable && " PostgreSQL needs an empty database for it, as docs/backups.md describes."}
    </>
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
