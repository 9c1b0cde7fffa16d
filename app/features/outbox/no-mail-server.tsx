import type { ReactNode } from "react";
import { href, Link, useLoaderData } from "react-router";
import { RichText } from "#app/ui/language/rich-text.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { Notice } from "#app/ui/notice.tsx";

export interface OwnerResetData {
  ownerReset: string;
}

/** Shown to visitors and to a signed-out owner instead of a form that would send an e-mail. */
export function NoMailServer({ children }: { children: ReactNode }) {
  const { title, owner } = useTexts("noMail");
  return (
    <Notice role="none" title={title}>
      <p>{children}</p>
      <details>
        <summary className="text-link touch-target mt-1 cursor-pointer">{owner}</summary>
        <OwnerReset />
      </details>
    </Notice>
  );
}

/** The loader of its page sends `readOwnerReset`. */
export function OwnerReset() {
  const { reset } = useTexts("noMail");
  const { ownerReset } = useLoaderData<OwnerResetData>();
  return (
    <p>
      <RichText text={reset({ command: ownerReset })} tags={{ c: (part) => <code className="block">{part}</code> }} />
    </p>
  );
}

/** Shown to the owner. */
export function MailSetupLink() {
  return (
    <>
      This site can’t send e-mail yet.{" "}
      <Link to={href("/admin/site/mail")} className="text-link">
        Set up a mail server
      </Link>
    </>
  );
}
