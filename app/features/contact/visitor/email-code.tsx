import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { codeDigits, codeValidMin } from "../contact-limits.ts";
import type { DeskResult } from "./desk-result.ts";
import type { DeskSender } from "./use-desk-form.ts";

interface EmailCodeProps {
  code: DeskSender;
  /** The address in the form, where it is a valid one. */
  email: string;
  posted: DeskResult | undefined;
}

/** Opens the messages of an address that were sent from elsewhere, by a code that is mailed to it. */
export function EmailCode({ code, email, posted }: EmailCodeProps) {
  const [requestedFor, setRequestedFor] = useState(() => requestedEmail(posted));
  const result = code.result ?? posted;
  const isRefused = result?.status === "refused" && result.intent !== "send" && result.intent !== "reply";
  const address = requestedFor ?? requestedEmail(code.result);
  const isOpen = result?.status === "done" && result.intent === "enter-code";

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
  if (isOpen) return null;
  return (
    <div className="mt-8 grid gap-4 border-t border-line pt-6">
      <form method="post" action="/contact" onSubmit={request} className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="request-code" />
        <TextField
          key={email}
          label="Sent from another device? Get a code by e-mail."
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={email}
          className="min-w-64 flex-1"
        />
        <Button type="submit" variant="secondary" isBusy={code.isBusy}>
          Get a code
        </Button>
      </form>
      {isRefused && <Notice tone="danger">{Object.values(result.errors)[0] ?? result.message}</Notice>}
      {address && (
        <form method="post" action="/contact" onSubmit={enter} className="grid gap-4">
          <Notice>
            If messages were sent from <bdi>{address}</bdi>, a code is on its way to it. It is valid for {codeValidMin}{" "}
            minutes, in this browser only.
          </Notice>
          <input type="hidden" name="intent" value="enter-code" />
          <input type="hidden" name="email" value={address} />
          <div className="flex flex-wrap items-end gap-3">
            <TextField
              label="Code"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={codeDigits + 4}
              required
              className="w-40"
            />
            <Button type="submit" isBusy={code.isBusy}>
              Show messages
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}

const requestedEmail = (result: DeskResult | undefined): string | undefined =>
  result?.status === "done" && result.intent === "request-code" ? result.email : undefined;
