import type { ReactNode, SyntheticEvent } from "react";
import { href, Link } from "react-router";
import { useIsOwner } from "#app/shell/navigation/use-admin-data.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { InboxCommand, InboxResult } from "../../actions/inbox-actions.server.ts";
import { FileLimitsContext } from "../../files/attached-file.ts";
import { formatListCursor } from "../../model/list-cursor.ts";
import { describeSpamSignals } from "../../server/receiving/spam-signals.ts";
import type { InboxOutlet } from "../inbox-outlet.ts";
import { LabelChips } from "../labels/label-chips.tsx";
import { isPlainLabelButton, LabelMenu } from "../labels/label-menu.tsx";
import { inboxAddress } from "../list/inbox-address.ts";
import { Notes } from "../notes/notes.tsx";
import { mailOriginLine, scheduledReplies } from "./later-parts.ts";
import type { OpenConversation } from "./load-conversation.server.ts";
import { OwnerConversation } from "./owner-conversation.tsx";
import { PersonPane } from "./person-pane.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { SnoozeMenu } from "./snooze-menu.tsx";
import { readTime } from "./time-menu.tsx";

type Loaded = Extract<OpenConversation, { ok: true }>;

interface PaneProps {
  open: Loaded;
  posted: InboxResult | undefined;
  outlet: InboxOutlet;
}

export function ConversationPane({ open, posted, outlet }: PaneProps) {
  const { conversation, person, error } = open;
  const { commands, run, showDraft, device } = outlet;
  return (
    <>
      <section aria-label="Conversation" className="inbox-conversation">
        <ConversationHead open={open} outlet={outlet} />
        <div className="inbox-thread">
          {error && <Notice tone="danger">{error}</Notice>}
          <OwnerConversation
            messageId={conversation.id}
            first={conversation}
            renderOrigin={(replyId) => renderOrigin(open, replyId)}
            retryingMails={new Set(commands.running("retry-mail").map(({ mailId }) => mailId))}
            onRetryMail={(mailId) => run({ intent: "retry-mail", mailId })}
          />
          {open.scheduled.length > 0 && (
            <scheduledReplies.Part
              messageId={conversation.id}
              name={conversation.name}
              replies={open.scheduled}
              outlet={outlet}
            />
          )}
          {device && <device.QueuedReplies messageId={conversation.id} onEdit={showDraft} />}
          <Notes open={open} posted={posted} outlet={outlet} />
          <FileLimitsContext value={open.fileLimits}>
            <ReplyForm open={open} posted={posted} outlet={outlet} />
          </FileLimitsContext>
        </div>
      </section>
      <PersonPane conversation={conversation} person={person} view={outlet.place.view} />
    </>
  );
}

function renderOrigin({ conversation, origins }: Loaded, replyId: string) {
  const origin = origins.find(({ reply_id }) => reply_id === replyId);
  return origin && <mailOriginLine.Part conversation={conversation} origin={origin} />;
}

function ConversationHead({ open: { conversation, state, labels }, outlet }: Omit<PaneProps, "posted">) {
  const spam = conversation.folder === "spam" ? describeSpamSignals(conversation.spamSignals.join(",")) : "";
  return (
    <header className="inbox-conversation-head">
      <BackLink outlet={outlet} />
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="open-conversation" tabIndex={-1} className="text-xl wrap-anywhere outline-none">
          <bdi>{conversation.name}</bdi>
        </h2>
        {state.state === "done" && <Badge tone="success">Done</Badge>}
        {state.snoozed_until && (
          <Badge>
            Until <DateTime value={state.snoozed_until} />
          </Badge>
        )}
        {conversation.folder === "spam" && <Badge tone="warning">Spam</Badge>}
        <LabelChips ids={labels} labels={outlet.labels} />
      </div>
      {spam && <p className="text-sm text-ink-soft">Looks like spam: {spam}</p>}
      <StateForm state={state} onRun={outlet.run}>
        <LabelMenu labels={outlet.labels} targets={[{ id: conversation.id, labels }]} onRun={outlet.run} />
      </StateForm>
    </header>
  );
}

const BackLink = ({ outlet: { place, isKept } }: { outlet: InboxOutlet }) => (
  <Link
    to={inboxAddress(place)}
    preventScrollReset
    data-works-offline={isKept || undefined}
    className="inbox-back text-link touch-target text-sm"
  >
    Back to the list
  </Link>
);

interface StateFormProps {
  state: Loaded["state"];
  onRun: (command: InboxCommand) => void;
  children: ReactNode;
}

function StateForm({ state: stored, onRun, children }: StateFormProps) {
  const isOwner = useIsOwner();
  const { folder, state } = stored;
  const seen = formatListCursor(stored);
  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    const button = event.nativeEvent.submitter;
    if (isPlainLabelButton(button)) return;
    event.preventDefault();
    if (!(button instanceof HTMLButtonElement)) return;
    button.closest<HTMLElement>("[popover]")?.hidePopover();
    if (button.name === "snooze") onRun({ intent: "snooze", seen, until: readTime(button) });
    else onRun({ intent: button.value, seen } as InboxCommand); // one of these buttons'
  };
  return (
    <form method="post" action={href("/admin/inbox")} onSubmit={submit} className="inbox-state">
      <input type="hidden" name="seen" value={seen} />
      {folder === "spam" ? (
        <StateButton value="not-spam">Not spam</StateButton>
      ) : (
        <>
          {state === "open" ? (
            <StateButton value="done">Done</StateButton>
          ) : (
            <StateButton value="open">Reopen</StateButton>
          )}
          <SnoozeMenu />
          {children}
          <StateButton value="unread" isQuiet>
            Mark unread
          </StateButton>
          <StateButton value="spam" isQuiet>
            Spam
          </StateButton>
        </>
      )}
      {isOwner && (
        <StateButton value="delete" isQuiet>
          Delete
        </StateButton>
      )}
    </form>
  );
}

interface StateButtonProps {
  value: string;
  children: string;
  isQuiet?: boolean;
}

const StateButton = ({ value, children, isQuiet = false }: StateButtonProps) => (
  <Button type="submit" name="intent" value={value} variant={isQuiet ? "ghost" : "secondary"} size="sm">
    {children}
  </Button>
);

export function MissingConversation({ message, outlet }: { message: string; outlet: InboxOutlet }) {
  return (
    <section aria-label="Conversation" className="inbox-conversation inbox-none">
      <h2 id="open-conversation" tabIndex={-1} className="sr-only">
        Conversation
      </h2>
      <EmptyState title={message} action={<BackLink outlet={outlet} />} />
    </section>
  );
}
