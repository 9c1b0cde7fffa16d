import { href, Link } from "react-router";
import { SetAsideTable } from "#app/features/conversations/owner/set-aside/set-aside-table.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import type { LoadedHealth } from "./load-health.server.ts";

export function SetAsidePanel({ setAside }: Pick<LoadedHealth, "setAside">) {
  if (setAside === undefined || setAside.mails.length === 0) return null;
  const { mails, hasMore } = setAside;
  return (
    <Panel title="E-mails set aside">
      <SetAsideTable mails={mails} />
      <p className="mt-3 text-sm text-ink-soft">
        They are in no conversation, and are also listed in the inbox under{" "}
        <Link to={href("/admin/inbox/set-aside")} className="text-link">
          Set aside
        </Link>
        .{hasMore && " Only the newest are listed."}
      </p>
    </Panel>
  );
}
