import { originalLanguage, siteLanguageNames } from "#app/lib/language/languages.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { labelOf } from "../../documents/posted-fields.ts";
import type { DocumentData } from "../document-types.ts";

/** A longer text is shown when it is asked for. */
const shownMax = 200;

/** The original's text above the field that translates it. */
export const OriginalText = ({ label, text, isChanged }: { label: string; text: string; isChanged: boolean }) => (
  <details className="document-original" open={text.length <= shownMax}>
    <summary>
      {`${label} in English`} {isChanged && <Badge tone="warning">Newer</Badge>}
    </summary>
    <p lang={originalLanguage} dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {text}
    </p>
  </details>
);

export function TranslationNotes({ translation, fields, id }: DocumentData) {
  if (!translation) return null;
  const { language, isOffered, changed } = translation;
  const name = siteLanguageNames[language];
  const labels = changed.map((one) => labelOf(fields, one.split(".")));
  const notes = [
    !isOffered && `${name} is switched off under ‘Your site’, Studio: visitors do not see this, and your text is kept.`,
    id === "answers" && "Answers in both languages are one document: they are saved and published together.",
    labels.length > 0 && `Newer in English: ${labels.join("; ")}.`,
  ];
  return notes.map(
    (note) =>
      note && (
        <Notice key={note} role={isOffered ? "none" : "status"}>
          {note}
        </Notice>
      ),
  );
}
