import { href } from "react-router";
import type { MailOrigin } from "#app/features/mail-in/mail-in.store.server.ts";
import { Badge } from "#app/ui/badge.tsx";

interface MailOriginLineProps {
  messageId: string;
  origin: MailOrigin;
}

const warnings = {
  unverified: { label: "Sender not verified", text: "It names a conversation without a right to it." },
  "other-address": { label: "Other address", text: "It is not from the address that this conversation is with." },
} as const;

/** From where a text came by mail, and the mail as it was received. */
export function MailOriginLine({ messageId, origin: { reply_id, address, warning } }: MailOriginLineProps) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-xs text-ink-faint wrap-anywhere">
      {warning && (
        <>
          <Badge tone="warning">{warnings[warning].label}</Badge>
          <span>{warnings[warning].text}</span>
        </>
      )}
      <span>
        By e-mail from <bdi>{address}</bdi>
      </span>
      <a
        href={href("/admin/inbox/:id/mail/:reply?", { id: messageId, reply: reply_id || undefined })}
        download
        className="text-link touch-target"
      >
        Download the e-mail
      </a>
    </div>
  );
}
