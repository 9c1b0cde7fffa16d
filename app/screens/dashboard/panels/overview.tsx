import { href, Link } from "react-router";
import { describeMail } from "#app/features/outbox/owner/mail-notices.ts";
import { dashboardAddress } from "../lists/dashboard-lists.ts";
import type { DashboardLists } from "../lists/load-lists.server.ts";
import { mailNoticesId } from "./mail-panel.tsx";

interface OverviewProps {
  lists: DashboardLists;
  setupCount: number;
  isMailboxFailing: boolean;
}

export function Overview({ lists, setupCount, isMailboxFailing }: OverviewProps) {
  const unanswered = lists.messages?.unansweredCount ?? 0;
  const failed = lists.mail?.summary.failed ?? 0;
  const unsent = lists.mail && describeMail(lists.mail.summary).find(({ tone }) => tone === "warning");
  const answer = dashboardAddress({
    ...lists,
    folder: "inbox",
    isUnanswered: true,
    search: undefined,
    before: undefined,
  });
  return (
    <nav aria-label="Overview" className="flex flex-wrap gap-x-6 text-sm">
      <Link to={href("/admin/inbox")} className="text-link touch-target">
        Open inbox
      </Link>
      {unanswered > 0 && (
        <Link to={{ ...answer, hash: "messages" }} className="text-link touch-target">
          {count(unanswered, "message needs an answer", "messages need an answer")}
        </Link>
      )}
      {lists.messages && unanswered === 0 && <p className="touch-target text-ink-soft">Everything is answered.</p>}
      {failed > 0 && (
        <a href="#failed-emails" className="text-link touch-target">
          {count(failed, "e-mail was not delivered", "e-mails were not delivered")}
        </a>
      )}
      {unsent && (
        <a href={`#${mailNoticesId}`} className="text-link touch-target">
          {unsent.title}
        </a>
      )}
      {isMailboxFailing && (
        <Link to={href("/admin/health")} className="text-link touch-target">
          The mailbox cannot be read
        </Link>
      )}
      {setupCount > 0 && (
        <a href="#setup" className="text-link touch-target">
          {count(setupCount, "setting to finish", "settings to finish")}
        </a>
      )}
    </nav>
  );
}

const count = (amount: number, one: string, many: string): string => `${amount} ${amount === 1 ? one : many}`;
