import { type FormEvent, useState } from "react";
import { href, Link } from "react-router";
import { noMailText } from "#app/features/outbox/no-mail-server.tsx";
import { Button } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/fields/post-form.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { codeDigits, codeValidMin } from "../../model/contact-limits.ts";
import {
  findFailedText,
  hasIntent,
  isSameAddress,
  type VisitorResult,
  type VisitorSender,
} from "../conversations/visitor-result.ts";

interface EmailCodeProps {
  code: VisitorSender;
  email: string;
  posted: VisitorResult | undefined;
  delivers: boolean;
}

/** Opens the messages of an address that were sent from another device, by a code that is mailed to it. */
export function EmailCode({ code, email, posted, delivers }: EmailCodeProps) {
  const result = code.result ?? (posted && hasIntent(posted, "request-code", "enter-code") ? posted : undefined);
  const [requestedFor, setRequestedFor] = useState(() => (posted ? addressOf(posted) : undefined));
  const address = requestedFor ?? requestedEmail(code.result);
  const isOpened = result?.ok && result.intent === "enter-code" && isSameAddress(result.page.email, email);
  if (isOpened) return null;
  if (!delivers && (!result || result.ok)) return <NoEmailCode />;
  const failed = result && findFailedText(result);

  const request = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRequestedFor(undefined);
    code.submit(new FormData(event.currentTarget));
  };
  const enter = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRequestedFor(address);
    code.submit(new FormData(event.currentTarget));
  };
  return (
    <details className="group min-w-0 text-sm lg:pl-8" open={result !== undefined}>
      <summary className="w-fit cursor-pointer list-none py-3 text-ink-soft [&::-webkit-details-marker]:hidden">
        Sent from another device? <span className="text-link">Get a code by e-mail.</span>
      </summary>
      <div className="mt-3 grid gap-5 border-t border-line pt-5">
        <form method="post" action={href("/contact")} onSubmit={request} className="grid gap-3">
          <input type="hidden" name="intent" value="request-code" />
          <TextField
            key={email}
            label="The address that you wrote from"
            name="email"
            type="email"
            autoComplete="email"
            required
            defaultValue={email || address || posted?.values.email}
            error={findFieldError(result, "request-code")}
          />
          <Button
            type="submit"
            variant={address ? "ghost" : "secondary"}
            size="sm"
            className={address ? "-ml-3.75 justify-self-start" : "justify-self-start"}
            isBusy={code.isBusy}
          >
            {address ? "Get a new code" : "Get a code"}
          </Button>
        </form>
        {address && <CodeForm address={address} result={result} isBusy={code.isBusy} onSubmit={enter} />}
        {failed && <Notice tone="danger">{failed}</Notice>}
        <p className="text-ink-soft">
          With an account you need no code:{" "}
          <Link to={`${href("/login")}?next=${href("/contact")}`} className="text-link">
            sign in
          </Link>
          .
        </p>
      </div>
    </details>
  );
}

function NoEmailCode() {
  return (
    <p className="min-w-0 py-3 text-sm text-ink-soft lg:pl-8">
      Sent from another device? {noMailText}, so it can’t send you a code. With an account you need none:{" "}
      <Link to={`${href("/login")}?next=${href("/contact")}`} className="text-link">
        sign in
      </Link>
      .
    </p>
  );
}

interface CodeFormProps {
  address: string;
  result: VisitorResult | undefined;
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

function CodeForm({ address, result, isBusy, onSubmit }: CodeFormProps) {
  return (
    <form method="post" action={href("/contact")} onSubmit={onSubmit} className="grid gap-4">
      <Notice>
        <p>
          If messages were sent from <bdi className="wrap-anywhere">{address}</bdi>, a code is on its way to it. It is
          valid for {codeValidMin} minutes, in this browser only.
        </p>
      </Notice>
      <HiddenFields fields={{ intent: "enter-code", email: address }} />
      <TextField
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={codeDigits + 4}
        required
        className="figures max-w-64"
        error={findFieldError(result, "enter-code")}
      />
      <Button type="submit" variant="secondary" size="sm" className="justify-self-start" isBusy={isBusy}>
        Show messages
      </Button>
    </form>
  );
}

const requestedEmail = (result: VisitorResult | undefined): string | undefined =>
  result?.ok && result.intent === "request-code" ? result.email : undefined;

const addressOf = (posted: VisitorResult): string | undefined =>
  hasIntent(posted, "enter-code") ? posted.values.email : requestedEmail(posted);

function findFieldError(result: VisitorResult | undefined, intent: "request-code" | "enter-code"): string | undefined {
  if (!result || result.ok || !hasIntent(result, intent) || findFailedText(result)) return undefined;
  return Object.values(result.fieldErrors)[0] ?? result.message;
}
