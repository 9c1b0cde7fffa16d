import { href, Link } from "react-router";
import { describeTrouble } from "#app/features/backups/owner/backup-notice.tsx";
import type { BackupStatus } from "#app/features/backups/owner/backup-status.ts";
import { describeMail, type MailSummary } from "#app/features/outbox/owner/mail-notices.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { Notice, type NoticeTone } from "#app/ui/notice.tsx";

interface TroublesProps {
  mail: MailSummary | undefined;
  isMailboxFailing: boolean;
  backups: BackupStatus | undefined;
}

interface Trouble {
  tone: NoticeTone;
  title: string;
  detail?: string;
  at?: string | undefined;
  fix?: { to: string; label: string };
}

const failedMails = { to: "#failed-emails", label: "See the failed e-mails" };
const mailServer = { to: href("/admin/site/mail"), label: "Set up a mail server" };
const mailbox: Trouble = {
  tone: "danger",
  title: "The mailbox cannot be read",
  detail: "Answers that visitors send by e-mail do not reach your inbox.",
  fix: { to: href("/admin/health"), label: "Open Health" },
};

/** Always rendered, so that screen readers announce changes. */
export function Troubles({ mail, isMailboxFailing, backups }: TroublesProps) {
  const ofMail = mail ? describeMail(mail) : [];
  const troubles: Trouble[] = [
    ...ofMail.map((notice) => ({
      ...notice,
      ...(notice.tone === "danger" && { fix: failedMails }),
      ...(notice.tone === "warning" && !mail?.delivers && { fix: mailServer }),
    })),
    ...(isMailboxFailing ? [mailbox] : []),
    ...(backups ? describeTrouble(backups) : []).map((trouble) => ({
      ...{ ...trouble, tone: "danger" as const },
      fix: { to: href("/admin/backups"), label: "Open Backups" },
    })),
  ];
  return (
    <div aria-live="polite" className="grid gap-3">
      {troubles.map(({ tone, title, detail, at, fix }) => (
        <Notice key={title} tone={tone} role="none" title={title}>
          {detail && (
            <p className="wrap-anywhere">
              <bdi>{detail}</bdi> {at && <DateTime value={at} />}
            </p>
          )}
          {fix && (
            <Link to={fix.to} className="text-link touch-target">
              {fix.label}
            </Link>
          )}
        </Notice>
      ))}
    </div>
  );
}
