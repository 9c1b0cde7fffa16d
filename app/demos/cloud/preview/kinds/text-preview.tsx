import { EmptyState } from "#app/ui/empty-state.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { CutNote } from "../cut-note.tsx";
import { isTextContent, readText } from "../read-text.ts";
import { type PreviewProps, useMade } from "../use-content.ts";

export function TextPreview({ content }: PreviewProps) {
  const { preview: texts } = useTexts("cloud");
  const made = useMade(content, readText);
  if (!made) return <Spinner label={texts.loading} />;
  return (
    <>
      <pre className="preview-text" dir="auto">
        {made.text}
      </pre>
      {made.isCut && <CutNote />}
    </>
  );
}

/** A name without a known extension: shown if the content is text, such as `Makefile` or `.gitignore`. */
export function UnknownPreview(props: PreviewProps) {
  const { preview: texts } = useTexts("cloud");
  const isText = useMade(props.content, isTextContent);
  if (isText === undefined) return <Spinner label={texts.loading} />;
  return isText ? <TextPreview {...props} /> : <EmptyState title={texts.noPreview}>{texts.noPreviewText}</EmptyState>;
}
