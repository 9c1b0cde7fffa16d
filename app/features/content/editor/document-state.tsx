import { DateTime } from "#app/ui/date-time.tsx";
import { type TranslationState, translationTexts } from "../entries/translation-states.ts";

interface DocumentStateProps {
  published: { at: string } | undefined;
  draft: { at: string; author: string } | undefined;
  /** Without a published version visitors see none. */
  isEntry?: boolean;
  inPolish?: TranslationState | undefined;
}

export function DocumentState({ published, draft, isEntry, inPolish }: DocumentStateProps) {
  const seen = published ? (
    <>
      Visitors see the version of <DateTime value={published.at} />.
    </>
  ) : isEntry ? (
    "Visitors do not see it yet."
  ) : (
    "Visitors see the text that the site came with."
  );
  const polish = inPolish && translationTexts[inPolish];
  return (
    <>
      {draft && (
        <>
          Draft by {draft.author}, saved <DateTime value={draft.at} />.{" "}
        </>
      )}
      {seen}
      {polish && ` In Polish: ${polish}.`}
    </>
  );
}
