import { useEffect, useEffectEvent, useRef, useState } from "react";
import { href, Link, Outlet, useNavigate } from "react-router";
import { AdminFrame } from "#app/features/admin/admin-navigation.tsx";
import { secondMs } from "#app/lib/units.ts";
import type { ActionFields } from "#app/platform/actions/action-result.ts";
import { useCommands } from "#app/ui/live-page/use-commands.tsx";
import { useFreshLists } from "#app/ui/live-page/use-fresh-lists.ts";
import { Notice } from "#app/ui/notice.tsx";
import { showError } from "#app/ui/show-toast.ts";
import { announceResult } from "#app/ui/toasts/announce-result.ts";
import { useBulkRuns } from "../actions/bulk/use-bulk-runs.tsx";
import type { InboxCommand, InboxIntent, InboxResult } from "../actions/inbox-actions.server.ts";
import { changedAtOnceMax } from "../model/contact-limits.ts";
import { commandIds, inboxViews } from "../model/list-cursor.ts";
import type { ReplyDraft } from "../model/reply-drafts.ts";
import { type InboxList, type InboxPlace, inboxAddress, isMixed, viewNames } from "../server/list/inbox-list.ts";
import inboxCssUrl from "./inbox.css?url";
import type { InboxOutlet } from "./inbox-outlet.ts";
import { KeyList, useInboxKeys, useRowFocus } from "./keys/inbox-keys.tsx";
import { shownParts } from "./keys/shown-parts.ts";
import { LabelLinks } from "./labels/label-chips.tsx";
import { ConversationList } from "./list/conversation-list.tsx";
import { useConversationList } from "./list/use-conversation-list.ts";
import { useSelection } from "./list/use-selection.ts";
import { isUnreachable, loadDeviceInbox, useKeptInbox } from "./offline/load-device-inbox.ts";
import { isSavedHere, openDraftSync, type Replied, settleDraft } from "./reply/use-reply-draft.ts";
import { SearchField } from "./search/search-field.tsx";

const pollMs = 15 * secondMs;

interface InboxPageProps {
  list: InboxList;
  posted: InboxResult | undefined;
  openId: string | undefined;
}

const leaving: ReadonlySet<InboxIntent> = new Set(["open", "done", "spam", "not-spam", "snooze", "delete"]);

function isLeaving(intent: InboxIntent, place: InboxPlace): boolean {
  if (isMixed(place)) return intent === "delete" || intent === "spam";
  return leaving.has(intent) && !(intent === "open" && place.view === "open");
}

export function InboxPage({ list, posted, openId }: InboxPageProps) {
  const rows = useConversationList(list);
  const selection = useSelection(rows.rows);
  const [replied, setReplied] = useState<Replied>();
  const focus = useRowFocus(openId);
  const navigate = useNavigate();

  const left = useRef<InboxCommand>(undefined);
  const showAgain = (command: InboxCommand) => {
    const [id] = commandIds(command);
    if (left.current === command && openId === undefined)
      navigate(inboxAddress({ ...list, id }), { preventScrollReset: true });
  };

  const showDraft = (id: string, draft: ReplyDraft) => {
    openDraftSync(id).change(draft);
    focusReply();
  };
  const settleReply = (done: Replied) => {
    settleDraft(done);
    setReplied(done);
  };
  const settle = (result: InboxResult, command: InboxCommand) => {
    if (command.intent !== "reply" || result.ok || !isUnreachable(result.status)) return settleOnline(result, command);
    const { id, intent } = command;
    const queued = { ok: true, intent } as const;
    // The connection may be lost before the code of `device` is there.
    loadDeviceInbox()
      .then((kept) => (kept ? kept.queueReplyCommand(command) : Promise.reject()))
      .then(
        () => settleReply({ id, intent, result: queued }),
        () => settleOnline(result, command),
      );
  };
  const settleOnline = (result: InboxResult, command: InboxCommand) => {
    announceResult(result, command.intent, { run: undo, failedTexts: list.failedTexts });
    if (command.intent === "reply" || command.intent === "take-back") {
      settleReply({ id: command.id, intent: command.intent, result });
      if (command.intent === "take-back" && result.ok && command.id === openId) focusReply();
    }
    if ("seen" in command && (!result.ok || result.warning)) {
      const changed = new Set(result.ok ? result.ids : []);
      rows.unhide(commandIds(command).filter((id) => !changed.has(id)));
    }
    if (!result.ok && result.status === 409) showAgain(command);
    if (result.ok && result.ids && (result.intent === "put-back" || result.intent === "restore")) {
      rows.unhide(result.ids);
      rows.refreshRows(result.ids);
    }
  };
  const commands = useCommands<InboxCommand, InboxResult>(href("/admin/inbox"), settle);
  const bulk = useBulkRuns((result, command) => {
    settle(result, command);
    refresh();
  });
  const { refresh, isRefreshing } = useFreshLists(list, pollMs, {
    eventsPath: href("/admin/inbox/events"),
    isOwn: isSavedHere,
    onChange: rows.refreshRows,
  });
  const device = useKeptInbox(list, refresh);
  useRefreshAfterRead(openId, rows.rows, refresh);

  function run(command: InboxCommand) {
    if ("seen" in command) {
      const ids = commandIds(command);
      focus.keep(rows.rows, ids);
      if (isLeaving(command.intent, list)) rows.hide(ids);
      selection.clear();
      const isOpenLeaving = openId !== undefined && ids.includes(openId) && command.intent !== "read";
      if (isOpenLeaving) {
        left.current = command;
        navigate(inboxAddress(list), { preventScrollReset: true });
      }
    }
    // Text typed meanwhile stays below the restored text.
    if (command.intent === "take-back")
      void openDraftSync(command.id)
        .flush()
        .then(() => commands.run(command));
    else if (commandIds(command).length > changedAtOnceMax) void bulk.run(command);
    else commands.run(command);
  }
  const undo = (fields: ActionFields) => run(fields as InboxCommand); // as the server gave it
  const keys = useInboxKeys({ list, rows: rows.rows, openId, selection, run, focus });
  useEffect(() => {
    if (posted?.ok) announceResult(posted, posted.intent, { run: () => undefined });
  }, [posted]);
  useEffect(() => {
    if (list.error) showError("Error", list.error, { id: "inbox" });
  }, [list]);

  const outlet: InboxOutlet = { list, device, commands, run, showDraft, replied };
  return (
    <AdminFrame className="inbox-page">
      <link rel="stylesheet" href={inboxCssUrl} precedence="component" />
      <header className="inbox-head" data-open={openId === undefined ? undefined : true}>
        <h1 className="text-2xl">Inbox</h1>
        <SearchField q={list.q} />
        <ViewTabs list={list} />
        <LabelLinks list={list} />
        <KeyList {...keys} />
      </header>
      <div role="status">{device && <device.DeviceNotice keptAt={list.keptAt} />}</div>
      {posted?.ok === false && <Notice tone="danger">{posted.message}</Notice>}
      <div className="inbox" data-open={openId === undefined ? undefined : true}>
        <ConversationList
          {...{ list, rows, openId, selection }}
          onRun={run}
          onRetry={refresh}
          isRetrying={isRefreshing}
          onWindow={focus.setReveal}
          progress={bulk.progress}
        />
        <div className="inbox-detail">
          <Outlet context={outlet} />
        </div>
      </div>
      {commands.runners}
    </AdminFrame>
  );
}

const focusReply = () => shownParts.replyField?.focus();

function useRefreshAfterRead(
  openId: string | undefined,
  rows: readonly { id: string; is_unread: number }[],
  refresh: () => void,
) {
  const isUnread = rows.some(({ id, is_unread }) => id === openId && is_unread === 1);
  const refreshRead = useEffectEvent(refresh);
  useEffect(() => {
    if (isUnread) refreshRead();
  }, [isUnread]);
}

function ViewTabs({ list }: { list: InboxList }) {
  const { counts } = list;
  const current = isMixed(list) ? undefined : list.view;
  return (
    <nav aria-label="Views" className="inbox-views" data-works-offline={list.keptAt}>
      <ul>
        {inboxViews.map((view) => (
          <li key={view}>
            <Link
              to={inboxAddress({ view })}
              preventScrollReset
              aria-current={view === current ? "page" : undefined}
              className="inbox-view"
            >
              {viewNames[view]}
              {counts && counts[view] !== "0" && <span className="inbox-count figures">{counts[view]}</span>}
            </Link>
          </li>
        ))}
        <li>
          <Link to={href("/admin/inbox/set-aside")} className="inbox-view">
            Set aside
          </Link>
        </li>
      </ul>
    </nav>
  );
}
