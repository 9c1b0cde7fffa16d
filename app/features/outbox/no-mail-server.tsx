import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { Notice } from "#app/ui/notice.tsx";

export const noMailText = "This site can’t send e-mail yet";

/** Shown to visitors and to a signed-out owner instead of a form that would send an e-mail. */
export function NoMailServer({ children }: { children: ReactNode }) {
  return (
    <Notice tone="warning" role="none" title={noMailText}>
      <p>{children}</p>
      <OwnerReset />
    </Notice>
  );
}

export function OwnerReset() {
  return (
    <p className="mt-2">
      Are you the owner? Run <code className="block">npm run studio -- owner:reset</code> on the server to set a new
      password.
    </p>
  );
}

/** Shown to the owner. */
export function MailSetupLink() {
  return (
    <>
      {noMailText}.{" "}
      <Link to={href("/admin/site/mail")} className="text-link">
        Set up a mail server
      </Link>
    </>
  );
}
