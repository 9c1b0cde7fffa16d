import { type RefObject, useRef } from "react";
import { Form, href, Link, useNavigation } from "react-router";
import type { FormError } from "#app/platform/http/form-result.ts";
import { Button } from "#app/ui/button.tsx";
import { BlockedCookiesNotice } from "#app/ui/fields/blocked-cookies-notice.tsx";
import { useAnswer } from "#app/ui/fields/early-input.ts";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import { chatbotPath } from "../chatbot-paths.ts";

export interface SampleAnswer {
  question: string;
  text: string;
  source: { title: string; url: string };
}

interface LockedGateProps {
  error: FormError | undefined;
  sample: SampleAnswer | undefined;
}

export function LockedGate({ error, sample }: LockedGateProps) {
  return (
    <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-2">
      <div>
        <PageHeading
          size="panel"
          title="AI Chatbot"
          lead={
            <span className="block max-w-md">
              Ask about the studio and get answers with their sources. You need an access code from us.
            </span>
          }
        />
        <CodeForm error={error} />
        <p className="mt-8 max-w-md text-sm text-ink-soft">
          No code yet?{" "}
          <Link to={href("/contact")} className="text-link">
            Ask us for one
          </Link>
          . We send it by e-mail. Or just tell us what you'd like to know.
        </p>
      </div>
      {sample && <Sample {...sample} />}
    </div>
  );
}

const Sample = ({ question, text, source }: SampleAnswer) => (
  <section
    aria-labelledby="sample-title"
    className="rounded-sheet border border-line bg-surface p-6 shadow-sheet md:p-8"
  >
    <h2 id="sample-title" className="font-sans text-sm text-ink-faint">
      Sample: a question and its answer
    </h2>
    <p className="mt-4 font-display text-xl font-semibold max-sm:max-w-72">{question}</p>
    <figure className="mt-4 border-l-2 border-line-strong pl-5">
      <blockquote>{text}</blockquote>
      <figcaption className="mt-3 text-sm">
        <Link to={source.url} className="text-link touch-target">
          {source.title}
        </Link>
      </figcaption>
    </figure>
    <p className="mt-6 text-sm text-ink-soft">
      Every answer links to the pages it comes from. Ask about prices, time, hosting, our work or your data.
    </p>
  </section>
);

function CodeForm({ error }: { error: FormError | undefined }) {
  const isBusy = useNavigation().formData?.get("intent") === "enter";
  const wrongCode = error?.fieldErrors.code;
  const form = useRef<HTMLFormElement>(null);
  useRetryFocus(form, error);
  return (
    <Form ref={form} method="post" action={chatbotPath} preventScrollReset noValidate className="grid max-w-md gap-6">
      <BlockedCookiesNotice title="Your browser blocks this site’s cookies">
        Allow them to use the chatbot.
      </BlockedCookiesNotice>
      <input type="hidden" name="intent" value="enter" />
      {error && !wrongCode && <Notice tone="danger">{error.message}</Notice>}
      <TextField
        id="chatbot-code"
        label="Access Code"
        name="code"
        type="password"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={wrongCode}
      />
      <Button type="submit" isBusy={isBusy} busyLabel="Verifying..." className="justify-self-start">
        Access Chatbot
      </Button>
    </Form>
  );
}

/** Clears a wrong code. One that was not checked (too many tries, no connection) stays for the next try. */
function useRetryFocus(form: RefObject<HTMLFormElement | null>, error: FormError | undefined) {
  useAnswer(error, (error) => {
    const field = form.current?.querySelector<HTMLInputElement>("input[name=code]");
    if (!field) return;
    if (error.fieldErrors.code) field.value = "";
    field.focus();
  });
}
