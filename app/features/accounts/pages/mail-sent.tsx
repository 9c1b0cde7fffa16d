import { type ReactNode, useRef } from "react";
import { useAnswer } from "#app/ui/fields/early-input.ts";
import { RichText } from "#app/ui/language/rich-text.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";

interface MailSentProps {
  email: string;
  delivers?: boolean;
  children: ReactNode;
}

/** The text does not reveal whether the address has an account. */
export function MailSent({ email, delivers = true, children }: MailSentProps) {
  const texts = useTexts("mailSent");
  const heading = useRef<HTMLHeadingElement>(null);
  useAnswer(email, () => heading.current?.focus());
  return (
    <div className="grid gap-4 text-ink-soft">
      <h2 ref={heading} tabIndex={-1} className="text-2xl text-ink outline-none">
        {delivers ? texts.check : texts.unconfirmed}
      </h2>
      {children}
      {delivers && (
        <p className="text-sm">
          <RichText
            text={texts.missing({ email })}
            tags={{ b: (part) => <bdi className="font-medium text-ink wrap-anywhere">{part}</bdi> }}
          />
        </p>
      )}
    </div>
  );
}
