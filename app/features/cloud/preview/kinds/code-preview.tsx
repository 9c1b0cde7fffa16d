import { useCallback } from "react";
import { Spinner } from "#app/ui/spinner.tsx";
import { useMessages } from "../../messages/use-messages.tsx";
import { CutNote } from "../cut-note.tsx";
import { languageOf } from "../preview-kind.ts";
import { readText } from "../read-text.ts";
import { useMade } from "../use-content.ts";
import type { PreviewProps } from "./preview-props.ts";

/** Longer code is shown without colours: finding them would hold the page up. */
const longestHighlighted = 60_000;

/** Code with its language's colours. */
export function CodePreview({ content, item }: PreviewProps) {
  const { preview: texts } = useMessages();
  const { name } = item;
  const make = useCallback(
    async (from: Blob) => {
      const { text, isCut } = await readText(from);
      const language = languageOf(name);
      if (!language || text.length > longestHighlighted) return { text, isCut, html: undefined };
      const { highlight } = await import("./highlight.ts");
      return { text, isCut, html: highlight(text, language) };
    },
    [name],
  );
  const made = useMade(content, make);
  if (!made) return <Spinner label={texts.loading} />;
  return (
    <>
      <pre className="preview-text preview-code">
        {made.html === undefined ? (
          <code>{made.text}</code>
        ) : (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: highlight.ts gives escaped text in spans; its test holds it to that
          <code dangerouslySetInnerHTML={{ __html: made.html }} />
        )}
      </pre>
      {made.isCut && <CutNote />}
    </>
  );
}
