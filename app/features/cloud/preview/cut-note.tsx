import { useFormats, useStrings } from "../i18n/use-strings.tsx";
import { shownBytes } from "./read-text.ts";

export function CutNote() {
  const { preview: strings } = useStrings();
  const formats = useFormats();
  return <p className="preview-note">{strings.firstPart(formats.size(shownBytes))}</p>;
}
