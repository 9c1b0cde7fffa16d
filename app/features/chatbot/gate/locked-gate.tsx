import { type RefObject, useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { FormFailure } from "#app/platform/http/form-failure.ts";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { WindowLight } from "#app/ui/window-light.tsx";
import { chatbotPath } from "../chatbot-paths.ts";

/** The page before the code was entered. */
export function LockedGate({ failure }: { failure: FormFailure | undefined }) {
  return (
    <>
      <WindowLight columns={2} rows={2} className="dim-window max-md:hidden" />
      <PageHeading
        size="panel"
        title="AI Chatbot"
        lead={
          <span className="block max-w-md">
            Ask about the studio and get an answer with its source. The code that opens the chatbot comes from us.
          </span>
        }
      />
      <CodeForm failure={failure} />
      <p className="mt-8 max-w-md text-sm text-ink-soft">
        No code yet?{" "}
        <Link to="/contact" className="text-link">
          Ask us for one
        </Link>
        , or simply write what you would like to know.
      </p>
    </>
  );
}

function CodeForm({ failure }: { failure: FormFailure | undefined }) {
  const isBusy = useNavigation().formData?.get("intent") === "enter";
  const wrongCode = failure?.fieldErrors.code;
  const form = useRef<HTMLFormElement>(null);
  useNextTry(form, failure);
  return (
    <Form ref={form} method="post" action={chatbotPath} preventScrollReset className="grid max-w-md gap-6">
      <input type="hidden" name="intent" value="enter" />
      {failure && !wrongCode && <Notice tone="danger">{failure.message}</Notice>}
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

/** A wrong code is emptied; one that could not be looked at (too many tries, no connection) stays for the next try. */
function useNextTry(form: RefObject<HTMLFormElement | null>, failure: FormFailure | undefined) {
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>("input[name=code]");
    if (!failure || !field) return;
    if (failure.fieldErrors.code) field.value = "";
    field.focus();
  }, [form, failure]);
}
