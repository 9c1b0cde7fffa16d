import { useState } from "react";
import { Notice } from "#app/ui/notice.tsx";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import { ContactForm, type PostedForm } from "./contact-form.tsx";
import type { DeskResult, ShownPage } from "./desk-result.ts";
import { EmailCode } from "./email-code.tsx";
import { MessageList } from "./message-list.tsx";
import { PlainReplyForm } from "./plain-conversation.tsx";
import { useDeskForm, useReturn } from "./use-desk-form.ts";

interface ContactDeskProps {
  formToken: string;
  /** The answer to a form that was posted without JavaScript. */
  posted: PostedForm | undefined;
}

/** The form, and below it the messages of the address in it: two places in the page's grid. */
export function ContactDesk({ formToken, posted }: ContactDeskProps) {
  const [page, setPage] = useState<ShownPage | undefined>(() => pageOf(posted?.result));
  const [wantedEmail, setWantedEmail] = useState("");
  const take = (result: DeskResult) => setPage((shown) => mergePage(shown, pageOf(result)));

  const send = useDeskForm((result) => {
    if (result.status === "done") showSuccess("Success", "Your message has been sent successfully!");
    else if (result.status === "failed") showError("Error", "Failed to send message. Please try again.");
    take(result);
  });
  const list = useDeskForm((result) => {
    if (result.status === "failed") showError("Error", "Failed to load messages. Please try again.");
    take(result);
  });
  const code = useDeskForm((result) => {
    if (result.status === "failed") showError("Error", "Failed to load messages. Please try again.");
    take(result);
    const opened = pageOf(result);
    if (!opened) return;
    // The address of the code may be another one than that in the form.
    setWantedEmail(opened.email);
    document.getElementById("your-messages")?.focus();
  });

  const shownEmail = wantedEmail || page?.email || "";
  const showList = (email: string, before?: string) =>
    list.submit({ intent: "list", email, ...(before ? { before } : {}) });
  const followEmail = (email: string) => {
    setWantedEmail(email);
    if (page?.email.toLowerCase() !== email.toLowerCase()) showList(email);
  };
  useReturn(() => page && showList(page.email));

  return (
    <>
      <ContactForm send={send} formToken={formToken} posted={posted} onEmail={followEmail} />
      <section
        aria-labelledby="your-messages"
        className="grid min-w-0 content-start gap-y-8 lg:col-span-2 lg:grid-cols-subgrid"
      >
        <div className="min-w-0">
          <MessageList
            page={page && isSameAddress(page.email, shownEmail) ? page : undefined}
            isLoading={list.isBusy}
            onReplied={take}
            onRefresh={showList}
          >
            {posted?.result.intent === "reply" && posted.result.status !== "done" ? (
              <UnsentReply posted={posted} />
            ) : undefined}
          </MessageList>
        </div>
        <EmailCode code={code} email={shownEmail} posted={posted} />
      </section>
    </>
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

const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const pageOf = (result: DeskResult | undefined): ShownPage | undefined =>
  result?.status === "done" && "page" in result ? result.page : undefined;

/** A continuation stands below what is shown; anything else replaces it. */
function mergePage(shown: ShownPage | undefined, next: ShownPage | undefined): ShownPage | undefined {
  if (!next) return shown;
  if (!next.isContinuation || shown?.email !== next.email) return next;
  return { ...next, conversations: [...shown.conversations, ...next.conversations] };
}
