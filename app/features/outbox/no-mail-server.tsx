import type { ReactNode } from "react";
import { RichText } from "#app/ui/language/rich-text.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** Shown to visitors and to a signed-out owner instead of a form that would send an e-mail. */
export function NoMailServer({ children }: { children: ReactNode }) {
  const { title } = useTexts("noMail");
  return (
    <Notice tone="warning" role="none" title={title}>
      <p>{children}</p>
      <OwnerReset />
    </Notice>
  );
}

export function OwnerReset() {
  const { owner } = useTexts("noMail");
  return (
    <p className="mt-2">
      <RichText text={owner} tags={{ c: (part) => <code className="block">{part}</code> }} />
    </p>
  );
}
