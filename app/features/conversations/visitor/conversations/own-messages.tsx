import { type ReactNode, useEffect, useRef, useState } from "react";
import { href, Link } from "react-router";
import type { ActionNotice } from "#app/platform/actions/action-result.ts";
import type { FormError } from "#app/platform/http/form-result.ts";
import { RichText } from "#app/ui/language/rich-text.tsx";
import { LanguageProvider, useLanguage, useTexts } from "#app/ui/language/use-texts.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import type { ShownPage } from "../../server/read-conversation.server.ts";
import { EmailCode } from "../access/email-code.tsx";
import { ContactForm } from "../form/contact-form.tsx";
import { MessageList } from "./message-list.tsx";
import { PlainConversation, PlainReplyForm } from "./plain-conversation.tsx";
import {
  findFailedText,
  hasIntent,
  isSameAddress,
  type KeptFiles,
  mergePage,
  pageOf,
  useList,
  useVisitorForm,
  type VisitorResult,
} from "./visitor-result.ts";

interface OwnMessagesProps {
  /** Undefined in the page that is cached for all: the server fills in the form's token. */
  formToken: string | undefined;
  posted: VisitorResult | undefined;
  ownEmail: string | undefined;
  own: ShownPage | undefined;
  suggestedMessage: string | undefined;
  /** Shown between the form and the messages. */
  children: ReactNode;
  /** A text that replaces the form for a code while the site cannot mail one. */
  noCode: string | undefined;
}

export function OwnMessages(props: OwnMessagesProps) {
  const { formToken, posted, ownEmail, own, suggestedMessage, noCode, children } = props;
  const [page, setPage] = useState<ShownPage | undefined>(() => pageOf(posted) ?? own);
  const [wantedEmail, setWantedEmail] = useState("");
  const writtenAtMs = useRef(0);
  const showMessagesError = useShownError();
  const language = useLanguage();
  const showWritten = (result: VisitorResult) => {
    if (pageOf(result)) writtenAtMs.current = performance.now();
    setPage((shown) => mergePage(shown, pageOf(result)));
  };

  const send = useVisitorForm((result) => {
    if (result.ok) showSuccess(result.notice?.title ?? "", result.notice?.text);
    else showMessagesError(result);
    showWritten(result);
    if (result.ok) showHeading();
  });
  const list = useList((result, atMs) => {
    showMessagesError(result, missingToastId);
    const listed = pageOf(result);
    // Requested before the message was stored: the list is outdated.
    if (listed && atMs < writtenAtMs.current) list.show(listed.email);
    else setPage((shown) => mergePage(shown, listed));
  });
  const code = useVisitorForm((result) => {
    showMessagesError(result);
    showWritten(result);
    const opened = pageOf(result);
    if (!opened) return;
    // The code's address may differ from the form's.
    setWantedEmail(opened.email);
    showHeading();
  });

  const [firstPage] = useState(page);
  const isOwnMissing = ownEmail !== undefined && page === undefined;
  const shownEmail = wantedEmail || page?.email || "";
  const shownPage = page && isSameAddress(page.email, shownEmail) ? page : undefined;
  const isOwn = ownEmail !== undefined && isSameAddress(ownEmail, shownEmail);
  const followEmail = (email: string) => {
    setWantedEmail(email);
    if (!page || !isSameAddress(page.email, email)) list.show(email);
  };

  useMissingToast(isOwnMissing);

  return (
    <>
      <ContactForm
        send={send}
        formToken={formToken}
        posted={posted}
        ownEmail={ownEmail}
        suggestedMessage={suggestedMessage}
        onEmail={followEmail}
      />
      {children}
      <section
        aria-labelledby="your-messages"
        className="grid min-w-0 content-start gap-y-8 lg:col-span-2 lg:grid-cols-subgrid"
      >
        <div className="min-w-0">
          {posted?.ok && posted.intent === "reply" && <ReplySent {...posted.notice} />}
          <MessageList
            page={shownPage}
            isWhole={isOwn}
            strings={posted?.strings}
            isLoading={list.isBusy}
            onReplied={showWritten}
            onRefresh={list.show}
          >
            {renderPosted(posted, page === firstPage) ?? (isOwnMissing ? <MissingMessages /> : undefined)}
          </MessageList>
        </div>
        {isOwn ? (
          shownPage && (
            <LanguageProvider language={language} strings={shownPage.strings}>
              <SignedIn email={ownEmail} />
            </LanguageProvider>
          )
        ) : (
          <EmailCode code={code} email={shownEmail} posted={posted} noCode={noCode} />
        )}
      </section>
    </>
  );
}

/** On a phone it is below the window. The keyboard goes on from there, too. */
function showHeading(): void {
  const heading = document.getElementById("your-messages");
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ behavior: isStill ? "instant" : "smooth" });
}

/** Replaces the list without JavaScript. A list that is loaded later replaces a conversation. */
function renderPosted(posted: VisitorResult | undefined, isFirstPage: boolean): ReactNode {
  if (!posted) return undefined;
  if (posted.ok)
    return posted.intent === "conversation" && isFirstPage ? (
      <PlainConversation conversation={posted.conversation} />
    ) : undefined;
  if (hasIntent(posted, "reply")) return <UnsentReply error={posted} />;
  if (!hasIntent(posted, "conversation") || !isFirstPage) return undefined;
  return <MissingMessages>{posted.status < 500 ? posted.message : undefined}</MissingMessages>;
}

function useShownError() {
  const { failed: failedTexts } = useTexts("messages");
  const { error } = useTexts("ui");
  return (result: VisitorResult, id?: string): void => {
    const failed = findFailedText(result, failedTexts);
    if (failed) showError(error, failed, id === undefined ? undefined : { id });
  };
}

const missingToastId = "load-messages";

function useMissingToast(isMissing: boolean) {
  const { list } = useTexts("messages").failed;
  const { error } = useTexts("ui");
  useEffect(() => {
    if (isMissing) showError(error, list, { id: missingToastId });
  }, [isMissing, error, list]);
}

function MissingMessages({ children }: { children?: ReactNode }) {
  const { list } = useTexts("messages").failed;
  return (
    <div className="p-4 sm:p-6">
      <Notice tone="danger" title={useTexts("ui").error}>
        {children ?? list}
      </Notice>
    </div>
  );
}

function SignedIn({ email }: { email: string }) {
  return (
    <p className="min-w-0 py-2 text-sm text-ink-soft lg:pl-8">
      <RichText
        text={useTexts("visitor").signedIn}
        tags={{
          b: () => <bdi className="font-medium text-ink wrap-anywhere">{email}</bdi>,
          a: (part) => (
            <Link to={href("/account")} className="text-link">
              {part}
            </Link>
          ),
        }}
      />
    </p>
  );
}

function ReplySent({ title, text }: ActionNotice) {
  return (
    <div className="mb-6">
      <Notice tone="success" title={title}>
        {text}
      </Notice>
    </div>
  );
}

function UnsentReply({ error }: { error: FormError & KeptFiles }) {
  const { messageId = "", email = "", form = "", message } = error.values;
  const { failed } = useTexts("visitor");
  return (
    <div className="grid gap-4 p-4 sm:p-6">
      <Notice tone="danger">
        {findFailedText(error, failed) ?? error.fieldErrors.message ?? error.fieldErrors.attachment ?? error.message}
      </Notice>
      <PlainReplyForm messageId={messageId} email={email} form={form} message={message} keptFiles={error.attachments} />
    </div>
  );
}
