import { type KeyboardEvent, type RefObject, useEffect } from "react";
import { useMessages } from "../../messages/use-messages.tsx";

interface SearchBoxProps {
  query: string;
  onQuery: (query: string) => void;
  boxRef: RefObject<HTMLInputElement | null>;
  /** Arrow down leads to what was found. */
  onLeave: () => void;
}

/** Searches all folders. `/` leads to it from anywhere, Esc empties it. */
export function SearchBox({ query, onQuery, boxRef, onLeave }: SearchBoxProps) {
  const { files: texts } = useMessages();
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      event.preventDefault();
      boxRef.current?.focus();
      boxRef.current?.select();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [boxRef]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape" && query !== "") onQuery("");
    else if (event.key === "ArrowDown" || event.key === "Escape") onLeave();
    else return;
    event.preventDefault();
  };
  return (
    <search className="search-box glyph" data-glyph="search">
      <input
        ref={boxRef}
        type="search"
        className="search-field"
        aria-label={texts.searchLabel}
        placeholder={texts.searchPlaceholder}
        aria-keyshortcuts="/"
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={({ currentTarget }) => onQuery(currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {query === "" && (
        <span className="search-key" aria-hidden="true">
          /
        </span>
      )}
    </search>
  );
}

/** Whether keys are letters there, or belong to a dialog. */
export const isTyping = (target: EventTarget | null): boolean =>
  document.querySelector("dialog:modal") !== null ||
  (target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select")));
