import { type ComponentProps, type ReactNode, useState, useSyncExternalStore } from "react";
import { href } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LanguageProvider, useLanguage, useTexts } from "#app/ui/language/use-texts.tsx";
import { useTitleCount } from "#app/ui/live-page/title-count.ts";
import { Skeleton } from "#app/ui/page/skeleton.tsx";
import { AttachedFileList, visitorFileAddress } from "../../files/attached-file-list.tsx";
import type { ShownMessage, ShownPage } from "../../server/read-conversation.server.ts";
import { useNewReplies } from "../../thread/new-replies.tsx";
import { PlainActions } from "./plain-conversation.tsx";
import { type AnsweredReply, VisitorConversationDialog, VisitorReplyDialog } from "./visitor-dialogs.tsx";
import type { VisitorResult } from "./visitor-result.ts";

interface MessageListProps {
  page: ShownPage | undefined;
  isLoading: boolean;
  onReplied: (result: VisitorResult) => void;
  onRefresh: (email: string, before?: string) => void;
  isWhole?: boolean;
  /** A conversation in place of the messages needs them. */
  strings?: ShownPage["strings"] | undefined;
  children?: ReactNode;
}

interface OpenDialog {
  kind: "conversation" | "reply";
  messageId: string;
  parent?: AnsweredReply | undefined;
}

export function MessageList(props: MessageListProps) {
  const { page, isLoading, onReplied, onRefresh, isWhole = false, strings, children } = props;
  const [dialog, setDialog] = useState<OpenDialog | undefined>();
  const [latest, setLatest] = useState(page);
  if (page && page !== latest) setLatest(page);
  const opened = page?.messages.find(({ id }) => id === dialog?.messageId);
  const { title } = useTexts("messages");
  const close = () => setDialog(undefined);
  const [news, setNews] = useState(0);
  useTitleCount(String(news || ""));
  const check = page && { action: href("/contact"), fields: { intent: "version", email: page.email } };
  useNewReplies(check, page?.version ?? "", () => {
    // An open conversation announces it.
    if (dialog?.kind !== "conversation") setNews(news + 1);
    if (page) onRefresh(page.email);
  });
  const open = (opened: OpenDialog) => {
    setDialog(opened);
    if (opened.kind === "conversation") setNews(0);
  };
  return (
    <LanguageProvider language={useLanguage()} strings={{ ...strings, ...latest?.strings }}>
      <header className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="your-messages" tabIndex={-1} className="text-2xl outline-none">
          {title}
        </h2>
        {page && page.messages.length > 0 && (
          <ListButton
            text="refresh"
            variant="ghost"
            size="sm"
            className="-mr-3.75"
            isBusy={isLoading}
            onClick={() => onRefresh(page.email)}
          />
        )}
      </header>
      {/* Announces only the number: the messages would interrupt typing. */}
      <p role="status" className="sr-only">
        {news > 0 ? <NewReply /> : page && !isLoading && <Count count={page.messages.length} />}
      </p>
      <div className="rounded-pane border border-line-strong bg-surface" aria-busy={isLoading}>
        {children ?? <Messages page={page} isWhole={isWhole} isLoading={isLoading} onOpen={open} />}
      </div>
      {page?.next && (
        <div className="mt-6">
          <ListButton
            text="older"
            variant="secondary"
            isBusy={isLoading}
            onClick={() => onRefresh(page.email, page.next ?? undefined)}
          />
        </div>
      )}
      {latest && (
        <>
          <VisitorConversationDialog
            message={dialog?.kind === "conversation" ? opened : undefined}
            onClose={close}
            onReply={(parent) => dialog && setDialog({ kind: "reply", messageId: dialog.messageId, parent })}
          />
          <VisitorReplyDialog
            message={dialog?.kind === "reply" ? opened : undefined}
            email={page?.email ?? ""}
            parent={dialog?.parent}
            onClose={close}
            onReplied={onReplied}
          />
        </>
      )}
    </LanguageProvider>
  );
}

type ListButtonProps = ComponentProps<typeof Button> & { text: "refresh" | "older" };

const ListButton = ({ text, ...button }: ListButtonProps) => <Button {...button}>{useTexts("visitor")[text]}</Button>;

const Count = ({ count }: { count: number }) => useTexts("visitor").count({ count });

const NewReply = () => useTexts("visitor").newReply;

interface MessagesProps {
  page: ShownPage | undefined;
  isWhole: boolean;
  isLoading: boolean;
  onOpen: (dialog: OpenDialog) => void;
}

function Messages({ page, isWhole, isLoading, onOpen }: MessagesProps) {
  const texts = useTexts("messages");
  if (!page && isLoading) return <Skeleton lines={3} className="p-5 sm:p-8" />;
  if (!page) return <EmptyState title={texts.none}>{texts.enter}</EmptyState>;
  if (page.messages.length === 0) return <NoMessages title={isWhole ? texts.none : undefined} />;
  return (
    <ul className="divide-y divide-line">
      {page.messages.map((message) => (
        <li key={message.id}>
          <Message message={message} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function NoMessages({ title }: { title: string | undefined }) {
  const { noneHere, sentHere } = useTexts("visitor");
  return <EmptyState title={title ?? noneHere}>{sentHere}</EmptyState>;
}

interface MessageProps {
  message: ShownMessage;
  onOpen: MessagesProps["onOpen"];
}

function Message({ message, onOpen }: MessageProps) {
  const isInteractive = useIsInteractive();
  return (
    <article className="grid gap-x-8 gap-y-1.5 p-4 sm:grid-cols-[9.5rem_minmax(0,1fr)] sm:p-6 lg:px-8">
      <DateTime value={message.date} className="figures pt-0.5 text-sm text-ink-soft" />
      <div className="min-w-0">
        <MessageText text={message.message} canFold={isInteractive} />
        <AttachedFileList files={message.attachments} fileAddress={visitorFileAddress} />
        {isInteractive ? <MessageActions message={message} onOpen={onOpen} /> : <PlainActions message={message} />}
      </div>
    </article>
  );
}

const foldedFromCharacters = 600;
const foldedFromLines = 10;

function MessageText({ text, canFold }: { text: string; canFold: boolean }) {
  const [isUnfolded, setUnfolded] = useState(false);
  const { more, less } = useTexts("visitor");
  const isLong = canFold && (text.length > foldedFromCharacters || text.split("\n").length > foldedFromLines);
  return (
    <>
      <p
        dir="auto"
        className={`max-w-prose whitespace-pre-wrap wrap-anywhere ${isLong && !isUnfolded ? "line-clamp-5" : ""}`}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isUnfolded}
          className="text-link mt-1 min-h-8 cursor-pointer text-sm"
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {isUnfolded ? less : more}
        </button>
      )}
    </>
  );
}

function MessageActions({ message: { id, replyCount }, onOpen }: MessageProps) {
  const texts = useTexts("visitor");
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-1 gap-y-2">
      <Button variant="secondary" size="sm" onClick={() => onOpen({ kind: "reply", messageId: id })}>
        {texts.reply}
      </Button>
      {replyCount > 0 && (
        <>
          <Button variant="ghost" size="sm" onClick={() => onOpen({ kind: "conversation", messageId: id })}>
            {texts.view}
          </Button>
          <span className="text-xs text-ink-faint max-sm:hidden">{texts.replies({ count: replyCount })}</span>
        </>
      )}
    </div>
  );
}

const subscribeToNothing = () => () => {};

const useIsInteractive = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
