import { href, Link, redirect } from "react-router";
import { AdminPage } from "#app/features/admin/admin-page.tsx";
import { byteSizeText } from "#app/lib/byte-size-text.ts";
import { countText } from "#app/lib/text.ts";
import { getServices } from "#app/platform/services.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { ListPanel, ListRow } from "#app/ui/list/list-panel.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { findRestored } from "../schedule/backup-runs.store.server.ts";
import type { Route } from "./+types/restored.route";
import { listStoredBackups } from "./read-backups-view.server.ts";

export const meta: Route.MetaFunction = () => [{ title: "Backup restored" }, { name: "robots", content: "noindex" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { backups } = getServices(context);
  const restore = await findRestored(backups.db);
  if (!restore) throw redirect(href("/admin/backups"));
  return { restore, backup: listStoredBackups(backups).find(({ madeAt }) => madeAt === restore.madeAt) };
}

export default function RestoredPage({ loaderData: { restore, backup } }: Route.ComponentProps) {
  const { madeAt, lacking, before } = restore;
  return (
    <AdminPage
      title="Your backup is restored"
      lead={
        <>
          Restored the backup of <DateTime value={madeAt} className="font-semibold text-ink" />. The site is as it was
          then.
        </>
      }
      actions={<LinkButton to={href("/admin/dashboard")}>Go to the dashboard</LinkButton>}
    >
      {lacking && (
        <Notice tone="warning" role="none" title="The backup was incomplete">
          <p className="wrap-anywhere">{lacking}.</p>
        </Notice>
      )}
      {backup && (
        <ListPanel title="What was restored">
          <ListRow name="Backup" facts={`${backup.name}, ${byteSizeText(backup.bytes)}`} />
          <ListRow name="Messages" facts={countText(backup.messages, "message")} />
          <ListRow name="Accounts" facts={countText(backup.accounts, "account")} />
          <ListRow name="Visits" facts={countText(backup.visits, "visit")} />
        </ListPanel>
      )}
      <ListPanel title="What comes next">
        <ListRow
          name="Passwords"
          facts="Everyone signs in with the password they had then. Anyone who joined later needs a new invitation."
        />
        <ListRow
          name="E-mails"
          facts={
            <>
              E-mails queued in the backup go out again, even if they were already sent. Look at those that wait on{" "}
              <Link to={href("/admin/health")} className="text-link">
                Health
              </Link>
              .
            </>
          }
        />
        <ListRow
          name="Messages since then"
          facts={
            <>
              They are in <code>{before ?? "before-restore-… in DATA_DIR"}</code>. To undo the restore, stop the site
              and move those files one folder up.
            </>
          }
        />
      </ListPanel>
    </AdminPage>
  );
}
