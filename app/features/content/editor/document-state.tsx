import { DateTime } from "#app/ui/date-time.tsx";

interface DocumentStateProps {
  published: { at: string } | undefined;
  draft: { at: string; author: string } | undefined;
}

export function DocumentState({ published, draft }: DocumentStateProps) {
  const seen = published ? (
    <>
      version of <DateTime value={published.at} />
    </>
  ) : (
    "text that the site came with"
  );
  if (!draft) return <>Visitors see the {seen}.</>;
  return (
    <>
      Draft by {draft.author}, saved <DateTime value={draft.at} />. Visitors see the {seen}.
    </>
  );
}
