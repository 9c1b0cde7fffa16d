import type { ReactNode } from "react";
import { href } from "react-router";
import { byteSizeText } from "#app/lib/byte-size-text.ts";
import { countText } from "#app/lib/text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ListPanel, ListRow } from "#app/ui/list/list-panel.tsx";
import type { ListedBackup } from "./backup-status.ts";

interface StoredBackupsProps<B extends ListedBackup> {
  stored: readonly B[];
  lead: ReactNode;
  notice: ReactNode;
  onRestore: ((backup: B) => void) | undefined;
  isBusy: boolean;
}

export function StoredBackups<B extends ListedBackup>(props: StoredBackupsProps<B>) {
  const { stored, lead, notice, onRestore, isBusy } = props;
  return (
    <ListPanel
      title="Stored backups"
      lead={lead}
      notice={notice}
      empty={stored.length === 0 && <EmptyState title="No backup yet">‘Back up now’ makes the first one.</EmptyState>}
    >
      {stored.map((backup) => (
        <ListRow
          key={backup.name}
          name={<DateTime value={backup.madeAt} />}
          badges={backup.lacking && <Badge tone="warning">Incomplete</Badge>}
          facts={`${countText(backup.messages, "message")}, ${byteSizeText(backup.bytes)}${backup.lacking ? `, ${backup.lacking}` : ""}`}
        >
          <form action={href("/admin/backups/download")}>
            <Button type="submit" name="name" value={backup.name} variant="ghost" size="sm">
              Download
              <OfBackup backup={backup} />
            </Button>
          </form>
          {onRestore && (
            <Button
              variant="ghost"
              size="sm"
              disabled={isBusy}
              onClick={() => onRestore(backup)}
              className="needs-scripts"
            >
              Restore…
              <OfBackup backup={backup} />
            </Button>
          )}
        </ListRow>
      ))}
    </ListPanel>
  );
}

const OfBackup = ({ backup: { madeAt } }: { backup: ListedBackup }) => (
  <span className="sr-only">
    {" "}
    the backup of <DateTime value={madeAt} />
  </span>
);
