import { type KeyboardEvent, type RefObject, useEffect } from "react";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { isComposing } from "#app/ui/pointer/is-composing.ts";

interface SearchBoxProps {
  query: string;
  onQuery: (query: string) => void;
  boxRef: RefObject<HTMLInputElement | null>;
  onFocusList: () => void;
}

/** `/` focuses it from anywhere, Esc clears it. */
export function SearchBox({ query, onQuery, boxRef, onFocusList }: SearchBoxProps) {
  const { files: texts } = useTexts("cloud");
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
    if (isComposing(event)) return;
    if (event.key === "Escape" && query !== "") onQuery("");
    else if (event.key === "ArrowDown" || event.key === "Escape") onFocusList();
    else return;
    event.preventDefault();
  };
  return (
    <search className="search-box icon" data-icon="search">
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

/** Whether shortcuts must be ignored: in fields and under dialogs. */
export const isTyping = (target: EventTarget | null): boolean =>
  document.querySelector("dialog:modal") !== null ||
  (target instanceof HTMLElement && (target.isContentEditable || target.matches("input, textarea, select")));
