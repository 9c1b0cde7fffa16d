import { useEffect } from "react";

/** Shows a count before the document's title, '(2) Inbox'. React sets the title of each page without it. */
export function useTitleCount(count: string): void {
  useEffect(() => {
    if (count === "") return;
    const prefix = `(${count}) `;
    const mark = () => {
      if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(prefix, "");
    };
  }, [count]);
}
