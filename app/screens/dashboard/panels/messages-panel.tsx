import { useId } from "react";
import { Form, href, Link } from "react-router";
import { searchMax } from "#app/features/conversations/model/contact-limits.ts";
import { MessageTable } from "#app/features/conversations/owner/dialogs/message-table.tsx";
import type { MessageRow } from "#app/features/conversations/server/message-table.store.server.ts";
import { useIsOwner } from "#app/shell/navigation/use-admin-data.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useAddressValue } from "#app/ui/fields/use-address-value.ts";
import { Panel } from "#app/ui/page/panel.tsx";
import type { DashboardCommands } from "../dashboard-actions.server.ts";
import { dashboardAddress } from "../lists/dashboard-lists.ts";
import type { DashboardLists } from "../lists/load-lists.server.ts";
import { CommandForm, ListPages, MissingList, type Retry } from "./list-parts.tsx";

interface MessagesPanelProps {
  lists: DashboardLists;
  commands: DashboardCommands;
  onOpen: (row: MessageRow) => void;
  onReply: (row: MessageRow) => void;
  retry: Retry;
}

export function MessagesPanel({ lists, commands, onOpen, onReply, retry }: MessagesPanelProps) {
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
        <MissingList text="The messages could not be loaded." {...retry} />
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

/** A form that opens an address, so that it works without JavaScript. */
function MessageSearch({ lists }: { lists: DashboardLists }) {
  const id = useId();
  const { folder, isUnanswered, search } = lists;
  const field = useAddressValue(search ?? "");
  return (
    <search className="mb-4">
      <Form
        method="get"
        action={href("/admin/dashboard")}
        preventScrollReset
        className="flex flex-wrap items-center gap-x-4 gap-y-2"
      >
        {folder === "spam" && <input type="hidden" name="folder" value="spam" />}
        {isUnanswered && <input type="hidden" name="only" value="unanswered" />}
        <label htmlFor={id} className="sr-only">
          Search messages
        </label>
        <div className="flex min-w-0 flex-[1_1_16rem] flex-wrap gap-2 sm:max-w-md">
          <input
            ref={field}
            id={id}
            type="search"
            name="q"
            maxLength={searchMax}
            defaultValue={search}
            placeholder="Name, address or text"
            className="field min-w-0 flex-[1_1_9rem]"
          />
          <Button type="submit" variant="secondary">
            Search
          </Button>
        </div>
        <p role="status" className="text-sm text-ink-soft wrap-anywhere">
          {search && `Messages with “${search}”`}
        </p>
        {search && (
          <Link
            to={dashboardAddress({ ...lists, search: undefined, before: undefined })}
            preventScrollReset
            className="text-link touch-target text-sm"
          >
            Show all
          </Link>
        )}
      </Form>
    </search>
  );
}

/** Links rather than ARIA tabs: each folder has an address. */
function FolderTabs({ lists }: { lists: DashboardLists }) {
  const { folder, isUnanswered, messages } = lists;
  const tabs = [
    { label: "Inbox", folder: "inbox", isUnanswered: false, count: messages?.inboxCount },
    { label: "Unanswered", folder: "inbox", isUnanswered: true, count: messages?.unansweredCount },
    { label: "Spam", folder: "spam", isUnanswered: false, count: messages?.spamCount },
  ] as const;
  return (
    <nav aria-label="Folders" className="-mx-1 flex flex-wrap">
      {tabs.map(({ label, count, ...tab }) => (
        <Link
          key={label}
          to={dashboardAddress({ ...lists, ...tab, before: undefined, search: undefined })}
          preventScrollReset
          aria-current={
            tab.folder === folder && (folder === "spam" || tab.isUnanswered === isUnanswered) ? "page" : undefined
          }
          className="inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-sm font-semibold text-ink-soft hover:text-ink aria-[current=page]:bg-ink/8 aria-[current=page]:text-ink forced-colors:aria-[current=page]:border"
        >
          {label}
          {count !== undefined && <Badge>{count}</Badge>}
        </Link>
      ))}
    </nav>
  );
}
