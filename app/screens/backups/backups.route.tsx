import { href } from "react-router";
import { AdminNavigation } from "#app/features/admin/admin-navigation.tsx";
import { backupsContext } from "#app/features/backups/backups.context.ts";
import { BackupNotice } from "#app/features/backups/owner/backup-notice.tsx";
import type { ListedBackup } from "#app/features/backups/owner/backup-status.ts";
import { listStoredBackups, readBackupStatus } from "#app/features/backups/owner/read-backups-view.server.ts";
import { runForm } from "#app/platform/http/form-result.server.ts";
import { sendForm } from "#app/platform/http/form-result.ts";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { PasswordField } from "#app/ui/fields/password-field.tsx";
import { PostForm } from "#app/ui/fields/post-form.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import type { Route } from "./+types/backups.route";
import { backupsViewSchema } from "./backups.schema.ts";
import { usePolling } from "./use-polling.ts";

export const meta: Route.MetaFunction = () => [{ title: "Backups" }, { name: "robots", content: "noindex" }];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
  const backups = context.get(backupsContext);
  return {
    ...backupsViewSchema.parse(Object.fromEntries(url.searchParams)),
    status: await readBackupStatus(backups),
    stored: listStoredBackups(backups),
    folder: backups.folder,
    retention: backups.retention,
  };
}

export const action = (args: Route.ActionArgs) =>
  runForm(args, [], async () => {
    await args.context.get(backupsContext).startNow();
    return { ok: true as const };
  });

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) => sendForm(request, serverAction, []);

const refusedTexts = {
  password: "The password is not correct. Nothing was downloaded.",
  limit: "Too many wrong passwords. Please wait 15 minutes.",
  gone: "This backup does not exist any more.",
};

export default function BackupsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { status, stored, folder, retention, refused } = loaderData;
  const isSending = useIsSending(href("/admin/backups"));
  const isRunning = status.step !== undefined;
  usePolling(isRunning);
  const error = actionData?.ok === false ? actionData : undefined;
  return (
    <div className="page container-page">
      <AdminNavigation />
      <PageHeading size="panel" title="Backups" />
      <BackupNotice status={status} />
      <PostForm error={error} className="mt-6 grid justify-items-start gap-4">
        <Button type="submit" isBusy={isSending} disabled={isRunning}>
          Back up now
        </Button>
      </PostForm>
      <p className="mt-8 max-w-prose text-ink-soft">
        Backups are in <code className="wrap-anywhere">{folder}</code>: one a day for {retention.daily} days, one a week
        for {retention.weekly} weeks. To restore one, stop the site and run{" "}
        <code className="wrap-anywhere">npm run studio -- restore &lt;folder or file&gt;</code>. What is there now is
        kept beside it.
      </p>
      {refused && (
        <div className="mt-6">
          <Notice tone="danger">{refusedTexts[refused]}</Notice>
        </div>
      )}
      {stored.length > 0 && <DownloadForm stored={stored} />}
    </div>
  );
}

function DownloadForm({ stored }: { stored: readonly ListedBackup[] }) {
  return (
    <section aria-labelledby="download" className="mt-12">
      <h2 id="download" className="mb-5 text-2xl">
        Download
      </h2>
      <p className="mb-5 max-w-prose text-ink-soft">
        The file contains everything that visitors wrote, and the key to their cookies. Keep it as safe as the site.
      </p>
      <form method="post" action={href("/admin/backups/download")} className="grid max-w-md gap-6">
        <fieldset className="grid gap-3">
          <legend className="mb-3 font-semibold">Backup</legend>
          {stored.map(({ name, madeAt, bytes, messages }, index) => (
            <label key={name} className="flex items-baseline gap-2.5">
              <input type="radio" name="name" value={name} defaultChecked={index === 0} className="accent-primary" />
              <span>
                <DateTime value={madeAt} />, {messages.toLocaleString("en-US")}{" "}
                {messages === 1 ? "message" : "messages"}, {formatMegabytes(bytes)}
              </span>
            </label>
          ))}
        </fieldset>
        <PasswordField label="Your password" name="password" autoComplete="current-password" required />
        <Button type="submit" variant="secondary" className="justify-self-start">
          Download
        </Button>
      </form>
    </section>
  );
}

const formatMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
