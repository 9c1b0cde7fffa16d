import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { codeDigits, codeValidMin } from "../contact-limits.ts";
import type { PostedForm } from "./contact-form.tsx";
import type { DeskResult } from "./desk-result.ts";
import type { DeskSender } from "./use-desk-form.ts";

interface EmailCodeProps {
  code: DeskSender;
  /** The address in the form, where it is a valid one. */
  email: string;
  posted: PostedForm | undefined;
}

/** Opens the messages of an address that were sent from elsewhere, by a code that is mailed to it. */
export function EmailCode({ code, email, posted }: EmailCodeProps) {
  const answer = code.result ?? (isOfThisForm(posted?.result) ? posted?.result : undefined);
  const [requestedFor, setRequestedFor] = useState(() => (posted ? addressOf(posted) : undefined));
  const address = requestedFor ?? requestedEmail(code.result);
  const isOpened =
    answer?.status === "done" &&
    answer.intent === "enter-code" &&
    answer.page.email.toLowerCase() === email.toLowerCase();
  if (isOpened) return null;

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
    <details className="group min-w-0 text-sm lg:pl-8" open={answer !== undefined}>
      <summary className="w-fit cursor-pointer list-none py-2 text-ink-soft [&::-webkit-details-marker]:hidden">
        Sent from another device? <span className="text-link">Get a code by e-mail.</span>
      </summary>
      <div className="mt-3 grid gap-5 border-t border-line pt-5">
        <form method="post" action="/contact" onSubmit={request} className="grid gap-3">
          <input type="hidden" name="intent" value="request-code" />
          <TextField
            key={email}
            label="The address that you wrote from"
            name="email"
            type="email"
            autoComplete="email"
            required
            defaultValue={email || address || posted?.typed.email}
            error={refusalOf(answer, "request-code")}
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
        {address && <CodeForm address={address} answer={answer} isBusy={code.isBusy} onSubmit={enter} />}
        {answer?.status === "failed" && <Notice tone="danger">Failed to load messages. Please try again.</Notice>}
        <p className="text-ink-soft">
          With an account you need no code:{" "}
          <Link to="/login?next=/contact" className="text-link">
            sign in
          </Link>
          .
        </p>
      </div>
    </details>
  );
}

interface CodeFormProps {
  address: string;
  answer: DeskResult | undefined;
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

function CodeForm({ address, answer, isBusy, onSubmit }: CodeFormProps) {
  return (
    <form method="post" action="/contact" onSubmit={onSubmit} className="grid gap-4">
      <Notice>
        <p>
          If messages were sent from <bdi className="wrap-anywhere">{address}</bdi>, a code is on its way to it. It is
          valid for {codeValidMin} minutes, in this browser only.
        </p>
      </Notice>
      <input type="hidden" name="intent" value="enter-code" />
      <input type="hidden" name="email" value={address} />
      <TextField
        label="Code"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={codeDigits + 4}
        required
        className="figures max-w-64"
        error={refusalOf(answer, "enter-code")}
      />
      <Button type="submit" variant="secondary" size="sm" className="justify-self-start" isBusy={isBusy}>
        Show messages
      </Button>
    </form>
  );
}

const isOfThisForm = (result: DeskResult | undefined): boolean =>
  result?.intent === "request-code" || result?.intent === "enter-code";

const requestedEmail = (result: DeskResult | undefined): string | undefined =>
  result?.status === "done" && result.intent === "request-code" ? result.email : undefined;

/** For which address a browser without JavaScript has a code, or is trying one. */
const addressOf = ({ result, typed }: PostedForm): string | undefined =>
  result.intent === "enter-code" ? typed.email : requestedEmail(result);

/** The server's text for a refused form: its field's, or else the one for the whole. */
const refusalOf = (answer: DeskResult | undefined, intent: "request-code" | "enter-code"): string | undefined =>
  answer?.status === "refused" && answer.intent === intent
    ? (Object.values(answer.errors)[0] ?? answer.message)
    : undefined;
