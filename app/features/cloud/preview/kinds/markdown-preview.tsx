import { useCallback } from "react";
import { Spinner } from "#app/ui/spinner.tsx";
import { useMessages } from "../../messages/use-messages.tsx";
import { CutNote } from "../cut-note.tsx";
import { readText } from "../read-text.ts";
import { useMade } from "../use-content.ts";
import { renderMarkdown } from "./markdown.ts";
import type { PreviewProps } from "./preview-props.ts";

/** Markdown as it is meant to be read. */
export function MarkdownPreview({ content, item }: PreviewProps) {
  const { preview: texts } = useMessages();
  const made = useMade(content, readText);
  const text = made?.text;
  const fill = useCallback(
    (element: HTMLElement | null) => {
      if (text !== undefined) element?.replaceChildren(renderMarkdown(text));
    },
    [text],
  );
  if (!made) return <Spinner label={texts.loading} />;
  return (
    <>
      <article ref={fill} className="preview-markdown" dir="auto" aria-label={item.name} />
      {made.isCut && <CutNote />}
    </>
  );
}
