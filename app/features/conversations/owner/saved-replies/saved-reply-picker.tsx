import { useEffect, useRef } from "react";
import { href, Link, useFetcher } from "react-router";
import { foldText } from "#app/lib/fold-text.ts";
import { Combobox } from "#app/ui/combobox/combobox.tsx";
import type { SavedReply } from "../named/named-rows.store.server.ts";
import { insertIntoReply } from "../reply/insert-text.ts";
import { fillPlaceholders, type PlaceholderValues } from "./placeholders.ts";
import type { loader } from "./saved-replies.route.tsx";

export function SavedReplyPicker({ values }: { values: PlaceholderValues }) {
  const picker = useRef<HTMLDivElement>(null);
  const { load, data } = useFetcher<typeof loader>();
  useEffect(() => {
    load(href("/admin/inbox/saved-replies"));
  }, [load]);
  const choose = ({ text }: SavedReply) => {
    picker.current?.closest<HTMLElement>("[popover]")?.hidePopover();
    insertIntoReply(fillPlaceholders(text, values));
  };
  return (
    <div ref={picker} className="combobox">
      <Combobox
        label="Saved reply"
        listLabel="Saved replies"
        placeholder="Find a saved reply"
        find={(typed) => filterReplies(data?.replies ?? [], typed)}
        keyOf={({ id }) => id}
        onChoose={choose}
        emptyText={emptyTextOf(data?.replies.length)}
      >
        {({ name, text }) => (
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere" dir="auto">
              {name}
            </span>
            <span className="block truncate text-xs text-ink-soft" dir="auto">
              {fillPlaceholders(text, values)}
            </span>
          </span>
        )}
      </Combobox>
      <Link to={href("/admin/inbox/saved-replies")} className="text-link touch-target">
        Edit saved replies
      </Link>
    </div>
  );
}

function emptyTextOf(count: number | undefined): string {
  if (count === undefined) return "Loading…";
  return count === 0 ? "There are none yet." : "None has these words.";
}

function filterReplies(replies: readonly SavedReply[], typed: string): SavedReply[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  return replies.filter(({ name, text }) => {
    const folded = foldText(`${name} ${text}`);
    return words.every((word) => folded.includes(word));
  });
}
