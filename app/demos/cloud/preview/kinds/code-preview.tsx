import { useCallback } from "react";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { CutNote } from "../cut-note.tsx";
import { languageOf } from "../preview-kind.ts";
import { readText } from "../read-text.ts";
import { type PreviewProps, useMade } from "../use-content.ts";

const maxHighlightedLength = 60_000;

export function CodePreview({ content, item }: PreviewProps) {
  const { preview: texts } = useTexts("cloud");
  const { name } = item;
  const make = useCallback(
    async (from: Blob) => {
      const { text, isCut } = await readText(from);
      const language = languageOf(name);
      if (!language || text.length > maxHighlightedLength) return { text, isCut, html: undefined };
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
