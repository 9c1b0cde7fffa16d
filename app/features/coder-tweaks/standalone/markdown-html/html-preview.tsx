import { useEffect, useRef, useState } from "react";
import { describeLength } from "../frame/describe-length.ts";
import { previewMaxLength } from "./preview-limit.ts";

/** Sanitised HTML as a reader sees it. */
export function HtmlPreview({ html }: { html: string }) {
  const place = useRef<HTMLElement>(null);
  const [isFailed, setFailed] = useState(false);
  const isTooLong = html.length > previewMaxLength;
  useEffect(() => {
    if (isTooLong) return;
    let isStale = false;
    import("./sanitise-html.ts").then(
      ({ parseSafely }) => {
        if (isStale) return;
        place.current?.replaceChildren(...parseSafely(html).childNodes);
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
    <section ref={place} className="tool-text markdown-preview" aria-label="Preview" tabIndex={0} />
  );
}
