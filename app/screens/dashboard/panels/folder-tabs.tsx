import { href, Link } from "react-router";
import type { Folder } from "#app/features/contact/contact.tables.ts";
import { Badge } from "#app/ui/badge.tsx";

interface FolderTabsProps {
  folder: Folder;
  spamCount: string | undefined;
}

/** Links rather than ARIA tabs: each folder has an address. */
export function FolderTabs({ folder, spamCount }: FolderTabsProps) {
  const tab = (name: Folder) => ({
    preventScrollReset: true,
    "aria-current": folder === name ? ("page" as const) : undefined,
    className:
      "inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-sm font-semibold text-ink-soft hover:text-ink aria-[current=page]:bg-ink/8 aria-[current=page]:text-ink",
  });
  return (
    <nav aria-label="Folders" className="-mx-1 flex">
      <Link to={href("/admin/dashboard")} {...tab("inbox")}>
        Inbox
      </Link>
      <Link to={`${href("/admin/dashboard")}?folder=spam`} {...tab("spam")}>
        Spam
        {spamCount !== undefined && <Badge>{spamCount}</Badge>}
      </Link>
    </nav>
  );
}
