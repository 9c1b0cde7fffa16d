import { useEffect, useRef, useState } from "react";
import { describeLength } from "../panes/long-text.tsx";

/** In UTF-16 units. Longer documents would block the page. */
const previewMaxLength = 200_000;

export function HtmlPreview({ html }: { html: string }) {
  const container = useRef<HTMLElement>(null);
  const [isFailed, setFailed] = useState(false);
  const isTooLong = html.length > previewMaxLength;
  useEffect(() => {
    if (isTooLong) return;
    let isStale = false;
    import("./sanitize-html.ts").then(
      ({ parseSafely }) => {
        if (isStale) return;
        container.current?.replaceChildren(...parseSafely(html).childNodes);
        setFailed(false);
      },
      () => setFailed(true),
    );
    return () => {
      isStale = true;
    };
  }, [html, isTooLong]);
  if (isTooLong)
    return <p className="tool-empty">{describeLength(html)}: too long for a preview. 'HTML' shows all of it.</p>;
  if (isFailed) return <p className="tool-empty">The preview could not be loaded. 'HTML' shows the result.</p>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within the keyboard's reach
    <section ref={container} className="tool-text markdown-preview" aria-label="Preview" tabIndex={0} />
  );
}
