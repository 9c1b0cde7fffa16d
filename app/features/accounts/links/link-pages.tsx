import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { FormError } from "#app/platform/http/form-result.ts";
import { PostButton } from "#app/ui/fields/post-form.tsx";
import { useIsSending } from "#app/ui/fields/use-is-sending.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { usedLinkText } from "../accounts.errors.ts";
import { AccountLayout } from "../pages/account-layout.tsx";

interface LinkPageProps {
  title: string;
  lead?: ReactNode;
  token: string;
  error: FormError | undefined;
  action: string;
  children: ReactNode;
}

/** Acts when the button is pressed, since mail scanners open the links in a mail. */
export function LinkPage({ title, lead, token, error, action, children }: LinkPageProps) {
  const isBusy = useIsSending(useLocation().pathname);
  return (
    <AccountLayout title={title} lead={lead}>
      {error && <Notice tone="danger">{error.message}</Notice>}
      <div className="grid gap-3 text-ink-soft">{children}</div>
      <PostButton fields={{ token }} size="lg" isBusy={isBusy}>
        {action}
      </PostButton>
    </AccountLayout>
  );
}

interface UsedLinkProps {
  error?: FormError | undefined;
  text?: string;
  to: string;
  action: string;
  children?: ReactNode;
}

export function UsedLink({ error, text = usedLinkText, to, action, children }: UsedLinkProps) {
  const reason = useRef<HTMLParagraphElement>(null);
  // Replaces the form that had the focus: screen readers announce the reason.
  useEffect(() => {
    if (error) reason.current?.focus();
  }, [error]);
  return (
    <AccountLayout title="This link has expired">
      <p ref={reason} tabIndex={-1} className="text-ink-soft outline-none">
        {error?.message ?? text}
      </p>
      <div className="flex flex-wrap gap-4">
        <LinkButton to={to}>{action}</LinkButton>
        {children}
      </div>
    </AccountLayout>
  );
}
