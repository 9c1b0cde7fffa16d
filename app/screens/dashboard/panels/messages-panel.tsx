import { useId } from "react";
import { Form, href, Link } from "react-router";
import { searchMax } from "#app/features/conversations/model/contact-limits.ts";
import type { listMessageTable } from "#app/features/conversations/server/owner-conversations.usecases.server.ts";
import { excerpt } from "#app/lib/text.ts";
import { useIsOwner } from "#app/shell/navigation/use-admin-data.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { ComponentStylesheet } from "#app/ui/component-stylesheet.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useAddressValue } from "#app/ui/fields/use-address-value.ts";
import { ListPages } from "#app/ui/list/list-panel.tsx";
import { Panel } from "#app/ui/page/panel.tsx";
import { DataTable } from "#app/ui/page/table.tsx";
import type { DashboardCommands } from "../dashboard-actions.server.ts";
import { dashboardAddress } from "../lists/dashboard-lists.ts";
import type { DashboardLists } from "../lists/load-lists.server.ts";
import type { OpenDialog } from "../owner-dialogs.tsx";
import { CommandForm, cardsBelow66rem, MissingList, type Retry } from "./list-parts.tsx";
import messageTableCss from "./message-table.css?inline";

type MessageRow = Awaited<ReturnType<typeof listMessageTable>>["rows"][number];

interface MessagesPanelProps {
  lists: DashboardLists;
  /** Ids of messages that are being deleted or moved. */
  leaving: ReadonlySet<string>;
  commands: DashboardCommands;
  onOpen: OpenDialog;
  retry: Retry;
}

export function MessagesPanel({ lists, leaving, commands, onOpen, retry }: MessagesPanelProps) {
  const { before, messages } = lists;
  const rows = messages?.rows.filter(({ id }) => !leaving.has(id));
  return (
    <Panel id="messages" title="Contact Messages" actions={<FolderTabs lists={lists} />}>
      <MessageSearch lists={lists} />
      {rows ? (
        <MessageTable lists={lists} rows={rows} onRun={commands.run} onOpen={onOpen} />
      ) : (
        <MissingList text="The messages could not be loaded." {...retry} />
      )}
      <ListPages
        name="messages"
        preventScrollReset
        newest={before === undefined ? undefined : dashboardAddress({ ...lists, before: undefined })}
        older={messages?.next && dashboardAddress({ ...lists, before: messages.next })}
      />
    </Panel>
  );
}

interface MessageTableProps extends Pick<MessagesPanelProps, "lists" | "onOpen"> {
  rows: readonly MessageRow[];
  onRun: DashboardCommands["run"];
}

const messageShown = 140;

function MessageTable({ lists, rows, onRun, onOpen }: MessageTableProps) {
  const { folder } = lists;
  const isUnanswered = (row: MessageRow) => folder === "inbox" && row.is_unanswered === 1;
  return (
    <>
      <ComponentStylesheet name="message-table" css={messageTableCss} />
      <DataTable
        className={cardsBelow66rem}
        label="Contact Messages"
        rows={rows}
        keyOf={({ id }) => id}
        rowClass={(row) => `message-row ${isUnanswered(row) ? "message-unanswered" : ""}`}
        columns={[
          { label: "Date", isNumeric: true, className: "message-date", cell: ({ date }) => <DateTime value={date} /> },
          {
            label: "Name",
            className: "message-name",
            cell: (row) => (
              <div className="flex flex-wrap items-center gap-x-2 gap-y-1 @min-[44rem]:min-w-20 @min-[44rem]:max-w-40">
                <bdi className="line-clamp-3 text-left wrap-anywhere">{row.name}</bdi>
                {isUnanswered(row) && <Badge tone="warning">Unanswered</Badge>}
              </div>
            ),
          },
          {
            label: "Email",
            className: "message-email",
            cell: ({ email }) => (
              <bdi className="line-clamp-1 wrap-anywhere @min-[44rem]:line-clamp-3 @min-[44rem]:min-w-32 @min-[44rem]:max-w-56 @min-[72rem]:min-w-62 @min-[72rem]:max-w-72">
                {email}
              </bdi>
            ),
          },
          {
            label: "Message",
            className: "message-text",
            cell: (row) => (
              <div className="@min-[44rem]:min-w-40">
                <button
                  type="button"
                  dir="auto"
                  className="line-clamp-2 max-w-prose cursor-pointer pointer-coarse:min-h-11 text-start wrap-anywhere hover:underline hover:decoration-1 hover:underline-offset-4"
                  onClick={() => onOpen("conversation", row)}
                >
                  {excerpt(row.excerpt, messageShown)}
                </button>
                {folder === "spam" && row.spam && (
                  <p className="mt-1 text-xs text-ink-faint">Looks like spam: {row.spam}</p>
                )}
              </div>
            ),
          },
          {
            label: "Replies",
            isNumeric: true,
            className: "message-replies",
            cell: (row) => (
              <span className="inline-flex items-center gap-2">
                {row.reply_count}
                {row.reply_count > 0 && (
                  <Button variant="secondary" size="sm" onClick={() => onOpen("conversation", row)}>
                    View
                  </Button>
                )}
              </span>
            ),
          },
          {
            label: "Actions",
            className: "message-actions",
            cell: (row) => <RowActions row={row} isSpam={folder === "spam"} onRun={onRun} onOpen={onOpen} />,
          },
        ]}
        empty={<EmptyFolder lists={lists} />}
      />
    </>
  );
}

interface RowActionsProps extends Pick<MessageTableProps, "onRun" | "onOpen"> {
  row: MessageRow;
  isSpam: boolean;
}

function RowActions({ row, isSpam, onRun, onOpen }: RowActionsProps) {
  const { id } = row;
  return (
    <div className="flex flex-wrap justify-end gap-2 @min-[44rem]:min-w-46 @min-[44rem]:justify-start">
      <Button variant="secondary" size="sm" onClick={() => onOpen("reply", row)}>
        Reply
      </Button>
      {isSpam && <CommandForm command={{ intent: "mark-not-spam", id }} onRun={onRun} label="Not spam" />}
      {useIsOwner() && (
        <CommandForm command={{ intent: "delete-message", id }} onRun={onRun} label="Delete" variant="danger-outline" />
      )}
    </div>
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
