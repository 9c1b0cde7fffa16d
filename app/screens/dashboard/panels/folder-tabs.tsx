import type { ReactNode } from "react";
import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { dashboardAddress } from "../lists/dashboard-address.ts";
import type { DashboardLists, DashboardLocation } from "../lists/dashboard-lists.ts";

/** Links rather than ARIA tabs: each folder has an address. */
export function FolderTabs({ lists }: { lists: DashboardLists }) {
  const { folder, isUnanswered, messages } = lists;
  const first = { ...lists, before: undefined, search: undefined };
  return (
    <nav aria-label="Folders" className="-mx-1 flex flex-wrap">
      <Tab
        to={{ ...first, folder: "inbox", isUnanswered: false }}
        isCurrent={folder === "inbox" && !isUnanswered}
        count={messages?.inboxCount}
      >
        Inbox
      </Tab>
      <Tab
        to={{ ...first, folder: "inbox", isUnanswered: true }}
        isCurrent={folder === "inbox" && isUnanswered}
        count={messages?.unansweredCount}
      >
        Unanswered
      </Tab>
      <Tab
        to={{ ...first, folder: "spam", isUnanswered: false }}
        isCurrent={folder === "spam"}
        count={messages?.spamCount}
      >
        Spam
      </Tab>
    </nav>
  );
}

interface TabProps {
  to: DashboardLocation;
  isCurrent: boolean;
  count: string | number | undefined;
  children: ReactNode;
}

function Tab({ to, isCurrent, count, children }: TabProps) {
  return (
    <Link
      to={dashboardAddress(to)}
      preventScrollReset
      aria-current={isCurrent ? "page" : undefined}
      className="inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-sm font-semibold text-ink-soft hover:text-ink aria-[current=page]:bg-ink/8 aria-[current=page]:text-ink forced-colors:aria-[current=page]:border"
    >
      {children}
      {count !== undefined && <Badge>{count}</Badge>}
    </Link>
  );
}
