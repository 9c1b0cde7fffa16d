import { useTexts } from "#app/ui/language/use-texts.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { CutNote } from "../cut-note.tsx";
import { readText } from "../read-text.ts";
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
