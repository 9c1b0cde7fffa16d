import { MessageTable } from "#app/features/conversations/owner/dialogs/message-table.tsx";
import type { MessageRow } from "#app/features/conversations/server/message-table.store.server.ts";
import { useIsOwner } from "#app/shell/navigation/use-admin-data.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import { CommandForm } from "../actions/command-form.tsx";
import type { DashboardCommands } from "../actions/dashboard-actions.server.ts";
import { dashboardAddress } from "../lists/dashboard-address.ts";
import type { DashboardLists } from "../lists/dashboard-lists.ts";
import { FolderTabs } from "./folder-tabs.tsx";
import { ListPages } from "./list-pages.tsx";
import { MessageSearch } from "./message-search.tsx";
import { MissingList } from "./missing-list.tsx";

interface MessagesPanelProps {
  lists: DashboardLists;
  commands: DashboardCommands;
  onOpen: (row: MessageRow) => void;
  onReply: (row: MessageRow) => void;
  onRetry: () => void;
  isRetrying: boolean;
}

export function MessagesPanel({ lists, commands, onOpen, onReply, onRetry, isRetrying }: MessagesPanelProps) {
  const isOwner = useIsOwner();
  const { folder, before, messages } = lists;
  const leaving = new Set(commands.running("delete-message", "mark-not-spam").map(({ id }) => id));
  const renderActions = (row: MessageRow) => (
    <>
      <Button variant="secondary" size="sm" onClick={() => onReply(row)}>
        Reply
      </Button>
      {folder === "spam" && (
        <CommandForm
          command={{ intent: "mark-not-spam", id: row.id }}
          onRun={commands.run}
          label="Not spam"
          variant="secondary"
        />
      )}
      {isOwner && (
        <CommandForm
          command={{ intent: "delete-message", id: row.id }}
          onRun={commands.run}
          label="Delete"
          variant="danger-outline"
        />
      )}
    </>
  );
  return (
    <Panel id="messages" title="Contact Messages" actions={<FolderTabs lists={lists} />}>
      <MessageSearch lists={lists} />
      {messages ? (
        <MessageTable
          folder={folder}
          rows={messages.rows.filter((row) => !leaving.has(row.id))}
          empty={<EmptyFolder lists={lists} />}
          onOpen={onOpen}
          renderActions={renderActions}
        />
      ) : (
        <MissingList text="The messages could not be loaded." onRetry={onRetry} isRetrying={isRetrying} />
      )}
      <ListPages
        name="messages"
        newest={before === undefined ? undefined : dashboardAddress({ ...lists, before: undefined })}
        older={messages?.next && dashboardAddress({ ...lists, before: messages.next })}
      />
    </Panel>
  );
}

function EmptyFolder({ lists: { folder, isUnanswered, search, before, messages } }: { lists: DashboardLists }) {
  if (messages?.next)
    return <EmptyState title="Nothing found so far">Older messages can be looked through, too.</EmptyState>;
  if (search)
    return <EmptyState title="Nothing found">No message with “{search}” in its name, address or text.</EmptyState>;
  if (before) return <EmptyState title="No older messages" />;
  if (isUnanswered) return <EmptyState title="Everything is answered" />;
  if (folder === "inbox") return <EmptyState title="No contact messages yet" />;
  return <EmptyState title="No spam">What looks like spam waits here for your decision.</EmptyState>;
}
