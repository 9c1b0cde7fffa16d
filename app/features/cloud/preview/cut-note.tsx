import { useFormats, useMessages } from "../messages/use-messages.tsx";
import { shownBytes } from "./read-text.ts";

/** Says that a long text is shown in part. */
export function CutNote() {
  const { preview: texts } = useMessages();
  const formats = useFormats();
  return <p className="preview-note">{texts.firstPart(formats.size(shownBytes))}</p>;
}
