import { Spinner } from "#app/ui/spinner.tsx";
import { useMessages } from "../../messages/use-messages.tsx";
import { CutNote } from "../cut-note.tsx";
import { readText } from "../read-text.ts";
import { useMade } from "../use-content.ts";
import type { PreviewProps } from "./preview-props.ts";

/** Text as it is. */
export function TextPreview({ content }: PreviewProps) {
  const { preview: texts } = useMessages();
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
