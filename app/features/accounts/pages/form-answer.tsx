import { type ReactNode, useEffect, useRef } from "react";

interface FormAnswerProps {
  title: string;
  children: ReactNode;
}

/** Stands where the form was that it answers; with JavaScript the reading goes on here. */
function FormAnswer({ title, children }: FormAnswerProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-4 text-ink-soft">
      <h2 ref={heading} tabIndex={-1} className="text-2xl text-ink outline-none">
        {title}
      </h2>
      {children}
    </div>
  );
}

/** The same words whether or not there was anybody to write to. */
export function MailIsOut({ email, children }: { email: string; children: ReactNode }) {
  return (
    <FormAnswer title="Look into your mailbox">
      {children}
      <p className="text-sm">
        Nothing there? Look into the spam folder, and check the address:{" "}
        <bdi className="font-medium text-ink wrap-anywhere">{email}</bdi>
      </p>
    </FormAnswer>
  );
}
