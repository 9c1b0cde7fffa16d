import { href } from "react-router";
import { BackupNotice } from "#app/features/backups/owner/backup-notice.tsx";
import type { BackupStatus } from "#app/features/backups/owner/backup-status.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Panel } from "#app/ui/page/panel.tsx";

export function BackupsPanel({ status }: { status: BackupStatus | undefined }) {
  return (
    <Panel
      title="Backups"
      actions={
        <LinkButton to={href("/admin/backups")} variant="secondary" size="sm">
          Back up or download
        </LinkButton>
      }
    >
      {status ? <BackupNotice status={status} /> : <p>The state of the backups could not be read.</p>}
    </Panel>
  );
}
