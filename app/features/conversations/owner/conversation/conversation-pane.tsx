import { Fragment, type ReactNode, useEffect } from "react";
import { href, Link } from "react-router";
import { originalLanguage, siteLanguageNames } from "#app/lib/language/languages.ts";
import { useIsOwner } from "#app/shell/navigation/use-admin-data.ts";
import { Badge } from "#app/ui/badge.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { InboxCommand } from "../../actions/inbox-actions.server.ts";
import { FileLimitsContext } from "../../model/attached-file.ts";
import { formatListCursor } from "../../model/list-cursor.ts";
import { inboxAddress, listStateIntents, stateButtons } from "../../server/list/inbox-list.ts";
import type { LoadedConversation } from "../../server/loading/load-conversation.server.ts";
import type { ConversationProps, InboxOutlet } from "../inbox-outlet.ts";
import { showPart } from "../keys/shown-parts.ts";
import { LabelChips } from "../labels/label-chips.tsx";
import { LabelMenu } from "../labels/label-menu.tsx";
import { Notes } from "../notes/notes.tsx";
import { mailOriginLine, scheduledReplies } from "./later-parts.ts";
import { OwnerConversation } from "./owner-conversation.tsx";
import { PersonPane } from "./person-pane.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { IntentButton, runPressed, SnoozeMenu } from "./state-buttons.tsx";

export function ConversationPane({ open, posted, outlet }: ConversationProps) {
  const { conversation, person, error } = open;
  const { commands, showDraft, device } = outlet;
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
            commands={commands}
          />
          {open.scheduled.length > 0 && <scheduledReplies.Part open={open} outlet={outlet} />}
          {device && <device.QueuedReplies messageId={conversation.id} onEdit={showDraft} />}
          <Notes open={open} posted={posted} outlet={outlet} />
        </div>
        <FileLimitsContext value={open.fileLimits}>
          <ReplyForm open={open} posted={posted} outlet={outlet} />
        </FileLimitsContext>
      </section>
      <PersonPane conversation={conversation} person={person} view={outlet.list.view} />
    </>
  );
}

function renderOrigin({ conversation, origins }: LoadedConversation, replyId: string) {
  const origin = origins.find(({ reply_id }) => reply_id === replyId);
  return origin && <mailOriginLine.Part conversation={conversation} origin={origin} />;
}

function ConversationHead({ open, outlet }: Omit<ConversationProps, "posted">) {
  const { conversation, state, labels } = open;
  return (
    <header className="inbox-conversation-head">
      <div className="inbox-title">
        <BackLink outlet={outlet} />
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
        {conversation.language !== originalLanguage && <Badge>{siteLanguageNames[conversation.language]}</Badge>}
        <LabelChips ids={labels} labels={outlet.list.labels} />
        <OthersLink open={open} />
      </div>
      {open.spam && <p className="text-sm text-ink-soft">Looks like spam: {open.spam}</p>}
      <StateForm stored={state} onRun={outlet.run}>
        <SnoozeMenu of="conversation" />
        <LabelMenu
          of="conversation"
          labels={outlet.list.labels}
          targets={[{ id: conversation.id, labels }]}
          onRun={outlet.run}
        />
      </StateForm>
    </header>
  );
}

function OthersLink({ open: { conversation, person } }: Pick<ConversationProps, "open">) {
  const { others, hasMore } = person;
  if (others.length === 0) return null;
  return (
    <Link
      to={href("/admin/inbox/:id/person", { id: conversation.id })}
      className="text-link touch-target ms-auto flex-none text-sm"
    >
      {others.length}
      {hasMore && "+"} more
      <span className="whitespace-pre max-md:sr-only"> from this person</span>
    </Link>
  );
}

const BackLink = ({ outlet: { list } }: { outlet: InboxOutlet }) => (
  <Link
    to={inboxAddress(list)}
    preventScrollReset
    data-works-offline={list.keptAt !== undefined || undefined}
    className="inbox-back touch-target"
  >
    <span className="sr-only">Back to the list</span>
  </Link>
);

interface StateFormProps {
  stored: LoadedConversation["state"];
  onRun: (command: InboxCommand) => void;
  children: ReactNode;
}

function StateForm({ stored, onRun, children }: StateFormProps) {
  const intents = listStateIntents(stored, useIsOwner());
  useEffect(() => showPart("conversation", { stored, intents }));
  const seen = formatListCursor(stored);
  return (
    <form
      method="post"
      action={href("/admin/inbox")}
      onSubmit={(event) => runPressed(event, seen, onRun)}
      className="inbox-state"
    >
      <input type="hidden" name="seen" value={seen} />
      {intents.map((intent, i) => (
        <Fragment key={intent}>
          <IntentButton value={intent} isQuiet={i > 0}>
            {stateButtons[intent]}
          </IntentButton>
          {i === 0 && stored.folder === "inbox" && children}
        </Fragment>
      ))}
    </form>
  );
}

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
