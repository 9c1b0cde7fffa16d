import { DateTime } from "#app/ui/date-time.tsx";

interface DocumentStateProps {
  published: { at: string } | undefined;
  draft: { at: string; author: string } | undefined;
  /** Without a published version it is not shown. */
  isEntry?: boolean;
  translations?: readonly { name: string; text: string | undefined }[];
}

export function DocumentState({ published, draft, isEntry, translations }: DocumentStateProps) {
  const seen = published ? (
    <>
      Visitors see the version of <DateTime value={published.at} />.
    </>
  ) : isEntry ? (
    "Visitors do not see it yet."
  ) : (
    "Visitors see the original text."
  );
  return (
    <>
      {draft && (
        <>
          Draft by {draft.author}, saved <DateTime value={draft.at} />.{" "}
        </>
      )}
      {seen}
      {translations?.map(({ name, text }) => text && ` In ${name}: ${text}.`)}
    </>
  );
}
