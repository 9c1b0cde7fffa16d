import { type ReactNode, useEffect, useRef } from "react";

interface MailSentProps {
  email: string;
  delivers?: boolean;
  children: ReactNode;
}

/** Replaces the form. The text is the same whether or not the address has an account. */
export function MailSent({ email, delivers = true, children }: MailSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4 text-ink-soft">
      <h2 ref={heading} tabIndex={-1} className="text-2xl text-ink outline-none">
        {delivers ? "Check your inbox" : "Your address is not confirmed yet"}
      </h2>
      {children}
      {delivers && (
        <p className="text-sm">
          Nothing there? Check the spam folder, and make sure that the address is right:{" "}
          <bdi className="font-medium text-ink wrap-anywhere">{email}</bdi>
        </p>
      )}
    </div>
  );
}
