import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useState,
} from "react";
import { href, Link } from "react-router";
import { useStudio } from "#app/shell/studio.ts";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-class.ts";
import { ComboboxMenu } from "#app/ui/combobox/combobox-menu.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { focusInPopover } from "#app/ui/dialogs/popover.tsx";
import { useEarlyText } from "#app/ui/fields/early-input.ts";
import { useLaterPart } from "#app/ui/later-part/later-part.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { InboxCommand } from "../../actions/inbox-actions.server.ts";
import { replyFilesOf } from "../../files/field/file-store.ts";
import { isSendable, replyFields } from "../../model/reply-drafts.ts";
import { FileField } from "../../thread/message-field.tsx";
import type { ConversationProps } from "../inbox-outlet.ts";
import { shownParts, showPart } from "../keys/shown-parts.ts";
import { ReplyFields } from "../reply/reply-fields.tsx";
import { type DraftStatus, useReplyDraft } from "../reply/use-reply-draft.ts";
import type { SavedReplyPicker } from "../saved-replies/saved-reply-picker.tsx";
import { readTime, TimeMenu } from "./state-buttons.tsx";

const loadSuggestReply = async () => (await import("../reply/suggest-reply.tsx")).SuggestReply;

export function ReplyForm({ open, posted, outlet }: ConversationProps) {
  const { id, replySubject: subject } = open.conversation;
  const { commands, run, replied } = outlet;
  const isSending = commands.running("reply").some((command) => command.id === id);
  const settled = replied?.id === id ? replied.result : posted;
  const refused = settled?.ok === false && settled.values.intent === "reply" && !isSending ? settled : undefined;
  const { supportLabel: from, replyKey: key } = open;
  const reply = useReplyDraft({ messageId: id, from, key, subject, loaded: open, refused });
  const form = useEarlyText(replyFields, reply.type);
  useEffect(() => showPart("replyField", form.current?.querySelector("textarea") ?? null), [form]);
  useKeyboardHeight(form);
  const namesId = useId();
  const [files] = useState(() => replyFilesOf(id));
  const SuggestReply = useLaterPart(open.canSuggest, loadSuggestReply);
  const submit = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    event.preventDefault();
    const button = event.nativeEvent.submitter;
    const isLater = button instanceof HTMLButtonElement && button.name === "sendAt";
    if (isLater) button.closest<HTMLElement>("[popover]")?.hidePopover();
    if (reply.draft.subject.trim() === "") focusInPopover(event.currentTarget.querySelector('[name="subject"]'));
    if (!isSendable(reply.draft) || isSending) return;
    const attachment = files.uploadedIds();
    const sendAt = isLater ? { sendAt: readTime(button) } : {};
    const command: InboxCommand = { intent: "reply", id, ...reply.draft, attachment, ...sendAt };
    void reply.settle().then(() => run(command));
  };
  const { name: studioName } = useStudio();
  return (
    <form
      ref={form}
      method="post"
      encType="multipart/form-data"
      action={href("/admin/inbox/:id", { id })}
      aria-labelledby="reply-heading"
      onSubmit={submit}
      onKeyDown={openSavedReplies}
      noValidate
      className="inbox-reply"
    >
      <h3 id="reply-heading" className="sr-only">
        Reply
      </h3>
      <input type="hidden" name="intent" value="reply" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="key" value={reply.draft.key} />
      <div className="inbox-reply-fields">
        {open.draft?.reason && <Notice tone="warning">{open.draft.reason}</Notice>}
        <ReplyFields
          reply={reply}
          isSending={isSending}
          names={{ id: namesId, popover: "auto", className: "popover @container inbox-reply-names" }}
        />
        {reply.error?.fieldErrors.sendAt && (
          <p role="alert" className="text-sm text-danger">
            {reply.error.fieldErrors.sendAt}
          </p>
        )}
      </div>
      <div className="inbox-reply-bar">
        <Button type="submit" isBusy={isSending} busyLabel="Sending...">
          Send Reply
        </Button>
        <TimeMenu
          trigger="Send later"
          title="Send this reply"
          name="sendAt"
          submitLabel="Send then"
          hint="Until then you can edit or cancel it."
        />
        <FileField files={files} fileAddress={href("/admin/files")} error={reply.error?.fieldErrors.attachment} />
        <SavedReplyMenu values={{ ...open.conversation, subject: reply.draft.subject, studio: studioName }} />
        <button type="button" popoverTarget={namesId} className={buttonClass({ variant: "ghost", size: "sm" })}>
          From, subject
        </button>
        {SuggestReply && <SuggestReply messageId={id} />}
        <p className="inbox-reply-hint">
          {open.delivery} <DraftState status={reply.status} />
        </p>
      </div>
    </form>
  );
}

/** A phone's keyboard covers the page without resizing it. While the page is zoomed, the form stays where it is. */
function useKeyboardHeight(form: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const view = window.visualViewport;
    const place = () => {
      const covered = view?.scale === 1 ? innerHeight - view.height - view.offsetTop : 0;
      form.current?.style.setProperty("--keyboard", `${Math.max(0, covered)}px`);
    };
    for (const event of ["resize", "scroll"]) view?.addEventListener(event, place);
    return () => {
      for (const event of ["resize", "scroll"]) view?.removeEventListener(event, place);
    };
  }, [form]);
}

function DraftState({ status }: { status: DraftStatus }) {
  switch (status.kind) {
    case "saving":
      return <>Saving the draft...</>;
    case "saved":
      return (
        <>
          Draft saved at <DateTime value={status.at} precision="brief" />.
        </>
      );
    case "unsaved":
      return <span className="text-danger">{status.message}</span>;
    default:
      return null;
  }
}

/** Single keys are letters there. */
function openSavedReplies(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== "." || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  shownParts.savedReplies?.();
}

const loadPicker = async () => (await import("../saved-replies/saved-reply-picker.tsx")).SavedReplyPicker;

const SavedReplyMenu = ({ values }: ComponentProps<typeof SavedReplyPicker>) => (
  <ComboboxMenu
    trigger="Saved replies"
    label="Saved replies"
    ref={(open) => showPart("savedReplies", open)}
    load={loadPicker}
    props={{ values }}
  >
    <Link to={href("/admin/inbox/saved-replies")} className="text-link touch-target">
      Your saved replies
    </Link>
  </ComboboxMenu>
);
