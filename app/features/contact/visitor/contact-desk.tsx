import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Notice } from "#app/ui/notice.tsx";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import { ContactForm, type PostedForm } from "./contact-form.tsx";
import type { DeskResult, ShownPage } from "./desk-result.ts";
import { EmailCode } from "./email-code.tsx";
import { MessageList } from "./message-list.tsx";
import { PlainConversation, PlainReplyForm } from "./plain-conversation.tsx";
import { isSameAddress, mergePage, pageOf } from "./shown-page.ts";
import { useDeskForm } from "./use-desk-form.ts";
import { useList } from "./use-list.ts";

interface ContactDeskProps {
  formToken: string;
  /** The answer to a form that was posted without JavaScript. */
  posted: PostedForm | undefined;
  /** The address of whoever is signed in. */
  ownEmail: string | undefined;
  /** All messages of that address; undefined where they could not be loaded. */
  own: ShownPage | undefined;
}

/** The form, and below it the messages of the address in it: two places in the page's grid. */
export function ContactDesk({ formToken, posted, ownEmail, own }: ContactDeskProps) {
  const [page, setPage] = useState<ShownPage | undefined>(() => pageOf(posted?.result) ?? own);
  const [wantedEmail, setWantedEmail] = useState("");
  const writtenAtMs = useRef(0);
  const takeWritten = (result: DeskResult) => {
    if (pageOf(result)) writtenAtMs.current = performance.now();
    setPage((shown) => mergePage(shown, pageOf(result)));
  };

  const send = useDeskForm((result) => {
    if (result.status === "done") showSuccess("Success", "Your message has been sent successfully!");
    else if (result.status === "failed") showError("Error", "Failed to send message. Please try again.");
    takeWritten(result);
  });
  const list = useList(page?.email, (result, { atMs, merge }) => {
    if (result.status === "failed") showError("Error", notLoaded, { id: missingToastId });
    const listed = pageOf(result);
    // Asked for before the browser had its cookie, or the message its place: that list is old, whenever it comes.
    if (listed && atMs < writtenAtMs.current) list.show(listed.email);
    else setPage((shown) => merge(shown, listed));
  });
  const code = useDeskForm((result) => {
    if (result.status === "failed") showError("Error", notLoaded);
    takeWritten(result);
    const opened = pageOf(result);
    if (!opened) return;
    // The address of the code may be another one than that in the form.
    setWantedEmail(opened.email);
    document.getElementById("your-messages")?.focus();
  });

  const isReplySent = posted?.result.intent === "reply" && posted.result.status === "done";
  const [firstPage] = useState(page);
  const isOwnMissing = ownEmail !== undefined && page === undefined;
  const shownEmail = wantedEmail || page?.email || "";
  const shownPage = page && isSameAddress(page.email, shownEmail) ? page : undefined;
  const isOwn = ownEmail !== undefined && isSameAddress(ownEmail, shownEmail);
  const followEmail = (email: string) => {
    setWantedEmail(email);
    if (page?.email.toLowerCase() !== email.toLowerCase()) list.show(email);
  };

  useMissingToast(isOwnMissing);

  return (
    <>
      <ContactForm send={send} formToken={formToken} posted={posted} ownEmail={ownEmail} onEmail={followEmail} />
      <section
        aria-labelledby="your-messages"
        className="grid min-w-0 content-start gap-y-8 lg:col-span-2 lg:grid-cols-subgrid"
      >
        <div className="min-w-0">
          {isReplySent && <ReplySent />}
          <MessageList
            page={shownPage}
            isWhole={isOwn}
            isLoading={list.isBusy}
            onReplied={takeWritten}
            onRefresh={list.show}
          >
            {postedInPlace(posted, page === firstPage) ?? (isOwnMissing ? <MissingMessages /> : undefined)}
          </MessageList>
        </div>
        {isOwn ? (
          shownPage && <SignedIn email={ownEmail} />
        ) : (
          <EmailCode code={code} email={shownEmail} posted={posted} />
        )}
      </section>
    </>
  );
}

/** What a browser without JavaScript asked for in the place of the list; a list that is loaded later replaces a conversation. */
function postedInPlace(posted: PostedForm | undefined, isFirstPage: boolean): ReactNode {
  if (posted?.result.intent === "reply" && posted.result.status !== "done") return <UnsentReply posted={posted} />;
  if (posted?.result.intent !== "conversation" || !isFirstPage) return undefined;
  const { result } = posted;
  if (result.status === "done")
    return "conversation" in result && <PlainConversation conversation={result.conversation} />;
  return <MissingMessages>{result.status === "refused" ? result.message : undefined}</MissingMessages>;
}

const notLoaded = "Failed to load messages. Please try again.";
/** The page asks for a list that it came without by itself: one toast, should that fail as well. */
const missingToastId = "load-messages";

function useMissingToast(isMissing: boolean) {
  useEffect(() => {
    if (!isMissing) return;
    // The toaster, further down the page, listens only after this effect.
    const timer = setTimeout(() => showError("Error", notLoaded, { id: missingToastId }));
    return () => clearTimeout(timer);
  }, [isMissing]);
}

/** The same where no toast comes. */
function MissingMessages({ children = notLoaded }: { children?: ReactNode }) {
  return (
    <div className="p-4 sm:p-6">
      <Notice tone="danger" title="Error">
        {children}
      </Notice>
    </div>
  );
}

/** Says why all messages are there without a code. */
function SignedIn({ email }: { email: string }) {
  return (
    <p className="min-w-0 py-2 text-sm text-ink-soft lg:pl-8">
      Signed in as <bdi className="font-medium text-ink wrap-anywhere">{email}</bdi>: all messages from this address are
      here.{" "}
      <Link to="/account" className="text-link">
        Your account
      </Link>
    </p>
  );
}

/** What a toast says where React has sent the reply. */
function ReplySent() {
  return (
    <div className="mb-6">
      <Notice tone="success" title="Reply Sent">
        Your reply has been sent successfully!
      </Notice>
    </div>
  );
}

/** A reply that was posted without JavaScript and not taken: why, and the words, ready to be sent again. */
function UnsentReply({ posted: { result, typed } }: { posted: PostedForm }) {
  return (
    <div className="grid gap-4 p-4 sm:p-6">
      <Notice tone="danger">
        {result.status === "refused"
          ? (result.errors.message ?? result.message)
          : "Failed to send reply. Please try again."}
      </Notice>
      <PlainReplyForm {...typed} />
    </div>
  );
}
