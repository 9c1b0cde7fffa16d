import { Spinner } from "#app/ui/spinner.tsx";
import { useStrings } from "../../i18n/use-strings.tsx";
import { CutNote } from "../cut-note.tsx";
import { readText } from "../read-text.ts";
import { type PreviewProps, useMade } from "../use-content.ts";

export function TextPreview({ content }: PreviewProps) {
  const { preview: strings } = useStrings();
  const made = useMade(content, readText);
  if (!made) return <Spinner label={strings.loading} />;
  return (
    <>
      <pre className="preview-text" dir="auto">
        {made.text}
      </pre>
      {made.isCut && <CutNote />}
    </>
  );
}
