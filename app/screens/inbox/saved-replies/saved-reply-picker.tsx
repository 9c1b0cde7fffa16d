import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { href, Link, useFetcher } from "react-router";
import { fillPlaceholders, type PlaceholderValues } from "#app/features/inbox/saved-replies/placeholders.ts";
import type { SavedReply } from "#app/features/inbox/saved-replies/saved-replies.store.server.ts";
import { foldText } from "#app/lib/fold-text.ts";
import { insertIntoReply } from "../reply/insert-text.ts";
import type { loader } from "./saved-replies.route.tsx";

interface SavedReplyPickerProps {
  values: PlaceholderValues;
}

/** Typing filters names and texts; Enter inserts at the caret of the reply. */
export function SavedReplyPicker({ values }: SavedReplyPickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { load, data } = useFetcher<typeof loader>();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  useEffect(() => {
    input.current?.focus();
    load(href("/admin/inbox/saved-replies"));
  }, [load]);
  const choices = filterReplies(data?.replies ?? [], typed);
  const place = Math.min(active, choices.length - 1);
  const choose = (reply: SavedReply | undefined) => {
    if (!reply) return;
    input.current?.closest<HTMLElement>("[popover]")?.hidePopover();
    insertIntoReply(fillPlaceholders(reply.text, values));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined && event.key !== "Enter") return;
    event.preventDefault();
    if (step === undefined) choose(choices[place]);
    else setActive((place + step + choices.length) % Math.max(1, choices.length));
  };
  return (
    <div className="inbox-label-picker">
      <input
        ref={input}
        role="combobox"
        aria-label="Saved reply"
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={choices.length > 0 ? `${id}-${place}` : undefined}
        className="field"
        placeholder="Find a saved reply"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={id} role="listbox" aria-label="Saved replies" className="inbox-label-choices">
        {choices.map((reply, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard
          // biome-ignore lint/a11y/useFocusableInteractive: the field points at it
          <div
            key={reply.id}
            ref={i === place ? reveal : undefined}
            id={`${id}-${i}`}
            role="option"
            className="inbox-label-choice"
            aria-selected={i === place}
            onClick={() => choose(reply)}
          >
            <span className="min-w-0">
              <span className="block font-semibold wrap-anywhere">{reply.name}</span>
              <span className="block truncate text-xs text-ink-soft">{fillPlaceholders(reply.text, values)}</span>
            </span>
          </div>
        ))}
      </div>
      {choices.length === 0 && (
        <p role="status" className="text-ink-soft">
          {data === undefined
            ? "Loading…"
            : data.replies.length === 0
              ? "There are none yet."
              : "None has these words."}
        </p>
      )}
      <Link to={href("/admin/inbox/saved-replies")} className="text-link touch-target">
        Edit saved replies
      </Link>
    </div>
  );
}

function filterReplies(replies: readonly SavedReply[], typed: string): SavedReply[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  return replies.filter(({ name, text }) => {
    const folded = foldText(`${name} ${text}`);
    return words.every((word) => folded.includes(word));
  });
}

const reveal = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });
