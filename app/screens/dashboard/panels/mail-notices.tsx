import { describeMail, type MailSummary } from "#app/features/outbox/owner/mail-notices.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { Notice } from "#app/ui/notice.tsx";

export const mailNoticesId = "unsent-emails";

/** Always rendered, so that screen readers announce changes. */
export function MailNotices({ summary }: { summary: MailSummary | undefined }) {
  const notices = summary ? describeMail(summary) : [];
  return (
    <div id={mailNoticesId} aria-live="polite" className="grid scroll-mt-24 gap-3 [&:not(:empty)]:mt-12">
      {notices.map(({ tone, title, detail, at }) => (
        <Notice key={tone} tone={tone} role="none" title={title}>
          {detail && (
            <p className="wrap-anywhere">
              <bdi>{detail}</bdi> {at && <DateTime value={at} />}
            </p>
          )}
        </Notice>
      ))}
    </div>
  );
}
