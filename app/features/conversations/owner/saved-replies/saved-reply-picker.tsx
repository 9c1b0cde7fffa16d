import { useEffect, useRef, useState } from "react";
import { href, Link, useFetcher } from "react-router";
import { foldText } from "#app/lib/fold-text.ts";
import { type SiteLanguage, siteLanguageNames } from "#app/lib/language/languages.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Combobox } from "#app/ui/combobox/combobox.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { SavedReply } from "../../server/named/named-rows.store.server.ts";
import { insertIntoReply } from "../reply/insert-text.ts";
import { fillPlaceholders, type PlaceholderValues } from "./placeholders.ts";
import type { loader } from "./saved-replies.route.tsx";

interface SavedReplyPickerProps {
  values: PlaceholderValues & { language: SiteLanguage };
}

export function SavedReplyPicker({ values }: SavedReplyPickerProps) {
  const [foreign, setForeign] = useState<SavedReply>();
  const picker = useRef<HTMLDivElement>(null);
  const { load, data } = useFetcher<typeof loader>();
  useEffect(() => {
    load(href("/admin/inbox/saved-replies"));
  }, [load]);
  const choose = (reply: SavedReply) => {
    if (reply.language === values.language) insert(reply);
    else setForeign(reply);
  };
  const insert = ({ text }: SavedReply) => {
    setForeign(undefined);
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
        {({ name, text, language }) => (
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere" dir="auto">
              {name} {language !== values.language && <Badge tone="warning">{siteLanguageNames[language]}</Badge>}
            </span>
            <span className="block truncate text-xs text-ink-soft" dir="auto">
              {fillPlaceholders(text, values)}
            </span>
          </span>
        )}
      </Combobox>
      {foreign && (
        <Notice tone="warning">
          <p>{describeForeign(foreign, values.language)}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => insert(foreign)}>
              Insert it anyway
            </Button>
            <Button size="sm" variant="secondary" onClick={() => setForeign(undefined)}>
              Choose another
            </Button>
          </div>
        </Notice>
      )}
      <Link to={href("/admin/inbox/saved-replies")} className="text-link touch-target">
        Edit saved replies
      </Link>
    </div>
  );
}

const describeForeign = ({ name, language }: SavedReply, conversation: SiteLanguage): string =>
  `“${name}” is in ${siteLanguageNames[language]}. The visitor writes in ${siteLanguageNames[conversation]}.`;

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
