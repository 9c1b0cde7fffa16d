import { type RefObject, useEffect, useRef } from "react";
import { Form, Link, useNavigation } from "react-router";
import type { FormError } from "#app/platform/http/form-result.ts";
import { Button } from "#app/ui/button.tsx";
import { BlockedCookiesNotice } from "#app/ui/fields/blocked-cookies-notice.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeading } from "#app/ui/page/page-heading.tsx";
import { WindowLight } from "#app/ui/page/window-light.tsx";
import { chatbotPath } from "../chatbot-paths.ts";

export function LockedGate({ error }: { error: FormError | undefined }) {
  return (
    <>
      <WindowLight columns={2} rows={2} className="dim-window max-md:hidden" />
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
        <Link to="/contact" className="text-link">
          Ask us for one
        </Link>
        , or just tell us what you'd like to know.
      </p>
    </>
  );
}

function CodeForm({ error }: { error: FormError | undefined }) {
  const isBusy = useNavigation().formData?.get("intent") === "enter";
  const wrongCode = error?.fieldErrors.code;
  const form = useRef<HTMLFormElement>(null);
  useRetryFocus(form, error);
  return (
    <Form ref={form} method="post" action={chatbotPath} preventScrollReset className="grid max-w-md gap-6">
      <BlockedCookiesNotice purpose="use the chatbot" />
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
  useEffect(() => {
    const field = form.current?.querySelector<HTMLInputElement>("input[name=code]");
    if (!error || !field) return;
    if (error.fieldErrors.code) field.value = "";
    field.focus();
  }, [form, error]);
}
