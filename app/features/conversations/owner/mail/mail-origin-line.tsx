import { type MouseEvent, useId, useState } from "react";
import { href } from "react-router";
import type { MailOrigin } from "#app/features/mail-in/mail-in.store.server.ts";
import { Badge } from "#app/ui/badge.tsx";

interface MailOriginLineProps {
  conversation: { readonly id: string; readonly email: string };
  origin: MailOrigin;
}

const warnings = {
  unverified: { label: "Sender not verified", text: "It refers to a conversation, but its sender isn’t part of it." },
  "other-address": { label: "Other address", text: "It is not from the address that this conversation is with." },
} as const;

export function MailOriginLine({ conversation, origin }: MailOriginLineProps) {
  const { reply_id, address, warning, quoted, has_html, is_kept } = origin;
  const frameId = useId();
  const [isOriginalShown, setIsOriginalShown] = useState(false);
  const params = { id: conversation.id, reply: reply_id || undefined };
  const document = href("/admin/inbox/:id/mail-document/:reply?", params);
  const toggleOriginal = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return; // a tab of its own
    event.preventDefault();
    setIsOriginalShown(!isOriginalShown);
  };
  return (
    <>
      {quoted && (
        <details className="inbox-quoted">
          <summary>Quoted text and signature</summary>
          <p dir="auto">{quoted}</p>
        </details>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-xs text-ink-faint wrap-anywhere">
        {warning && (
          <>
            <Badge tone="warning">{warnings[warning].label}</Badge>
            <span>{warnings[warning].text}</span>
          </>
        )}
        <span>
          By e-mail from <bdi>{address}</bdi>
          {reply_id === "" && address.toLowerCase() !== conversation.email.toLowerCase() && (
            <>
              , answers go to <bdi>{conversation.email}</bdi>
            </>
          )}
        </span>
        {has_html === 1 && (
          <a
            href={document}
            target="_blank"
            rel="noreferrer"
            aria-expanded={isOriginalShown}
            aria-controls={isOriginalShown ? frameId : undefined}
            onClick={toggleOriginal}
            className="text-link touch-target"
          >
            {isOriginalShown ? "Hide the original" : "Show the original"}
          </a>
        )}
        {is_kept === 1 ? (
          <a href={href("/admin/inbox/:id/mail/:reply?", params)} download className="text-link touch-target">
            Download the e-mail
          </a>
        ) : (
          <span>The original is only in your mailbox: that day’s e-mail exceeded the storage limit.</span>
        )}
      </div>
      {isOriginalShown && (
        <iframe
          id={frameId}
          src={document}
          title="The original e-mail"
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
          className="inbox-original"
        />
      )}
    </>
  );
}
