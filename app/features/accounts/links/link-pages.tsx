import { type ReactNode, useEffect, useRef } from "react";
import { Form } from "react-router";
import type { FormFailure } from "#app/platform/http/form-failure.ts";
import { Button } from "#app/ui/button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { spentLinkText } from "../accounts.errors.ts";
import { AccountFrame } from "../pages/account-frame.tsx";

interface LinkPageProps {
  title: string;
  lead?: ReactNode;
  token: string;
  failure: FormFailure | undefined;
  isBusy: boolean;
  /** What the button says. */
  action: string;
  children: ReactNode;
}

/**
 * The page behind a link in a mail. What the link is for happens when the button is pressed: programs that look at the
 * links in a mail only open them.
 */
export function LinkPage({ title, lead, token, failure, isBusy, action, children }: LinkPageProps) {
  return (
    <AccountFrame title={title} lead={lead}>
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      <div className="grid gap-3 text-ink-soft">{children}</div>
      <Form method="post">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" size="lg" isBusy={isBusy}>
          {action}
        </Button>
      </Form>
    </AccountFrame>
  );
}

interface SpentLinkProps {
  /** Why a form failed, where one was posted. */
  failure?: FormFailure | undefined;
  /** Where a new link can be had. */
  to: string;
  action: string;
  /** Other ways on. */
  children?: ReactNode;
}

export function SpentLink({ failure, to, action, children }: SpentLinkProps) {
  const reason = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone: who cannot see that hears why.
  useEffect(() => {
    if (failure) reason.current?.focus();
  }, [failure]);
  return (
    <AccountFrame title="This link does not work any more">
      <p ref={reason} tabIndex={-1} className="text-ink-soft outline-none">
        {failure?.message ?? spentLinkText}
      </p>
      <div className="flex flex-wrap gap-4">
        <LinkButton to={to}>{action}</LinkButton>
        {children}
      </div>
    </AccountFrame>
  );
}
