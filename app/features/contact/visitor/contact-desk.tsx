import { useState } from "react";
import { showError, showSuccess } from "#app/ui/show-toast.ts";
import { ContactForm } from "./contact-form.tsx";
import type { DeskResult, ShownPage, TypedValues } from "./desk-result.ts";
import { EmailCode } from "./email-code.tsx";
import { MessageList } from "./message-list.tsx";
import { useDeskForm, useReturn } from "./use-desk-form.ts";

interface ContactDeskProps {
  formToken: string;
  /** The answer to a form that was posted without JavaScript. */
  posted: { result: DeskResult; typed: TypedValues } | undefined;
}

/** The form, and below it the messages of the address in it. */
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
    <div className="grid min-w-0 gap-14">
      <ContactForm send={send} formToken={formToken} posted={posted} onEmail={followEmail} />
      <section aria-labelledby="your-messages" className="min-w-0">
        <MessageList
          page={page && page.email.toLowerCase() === shownEmail.toLowerCase() ? page : undefined}
          isLoading={list.isBusy}
          onReplied={take}
          onRefresh={showList}
        />
        <EmailCode code={code} email={shownEmail} posted={posted?.result} />
      </section>
    </div>
  );
}

const pageOf = (result: DeskResult | undefined): ShownPage | undefined =>
  result?.status === "done" && "page" in result ? result.page : undefined;

/** A continuation stands below what is shown; anything else replaces it. */
function mergePage(shown: ShownPage | undefined, next: ShownPage | undefined): ShownPage | undefined {
  if (!next) return shown;
  if (!next.isContinuation || shown?.email !== next.email) return next;
  return { ...next, conversations: [...shown.conversations, ...next.conversations] };
}
