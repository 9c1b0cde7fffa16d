import { useCallback } from "react";
import { Spinner } from "#app/ui/spinner.tsx";
import { useStrings } from "../../i18n/use-strings.tsx";
import { CutNote } from "../cut-note.tsx";
import { readText } from "../read-text.ts";
import { type PreviewProps, useMade } from "../use-content.ts";
import { renderMarkdown } from "./markdown.ts";

export function MarkdownPreview({ content, item }: PreviewProps) {
  const { preview: strings } = useStrings();
  const made = useMade(content, readText);
  const text = made?.text;
  const fill = useCallback(
    (element: HTMLElement | null) => {
      if (text !== undefined) element?.replaceChildren(renderMarkdown(text));
    },
    [text],
  );
  if (!made) return <Spinner label={strings.loading} />;
  return (
    <>
      <article ref={fill} className="preview-markdown" dir="auto" aria-label={item.name} />
      {made.isCut && <CutNote />}
    </>
  );
}
