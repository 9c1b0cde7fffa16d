import { useTexts } from "#app/ui/language/use-texts.tsx";
import { useFormats } from "../formats/formats.ts";
import { shownBytes } from "./read-text.ts";

export function CutNote() {
  const { preview: texts } = useTexts("cloud");
  const formats = useFormats();
  return <p className="preview-note">{texts.firstPart({ size: formats.size(shownBytes) })}</p>;
}
