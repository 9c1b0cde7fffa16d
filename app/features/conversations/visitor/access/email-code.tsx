import { type FormEvent, useState } from "react";
import { href, Link, useHref } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { HiddenFields } from "#app/ui/fields/post-form.tsx";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { RichText } from "#app/ui/language/rich-text.tsx";
import { LanguageProvider, useLanguage, useTexts } from "#app/ui/language/use-texts.tsx";
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
  /** A text that replaces the form while the site cannot mail a code. */
  noCode: string | undefined;
}

/** Opens the messages of an address that were sent from another device, by a code that is mailed to it. */
export function EmailCode({ code, email, posted, noCode }: EmailCodeProps) {
  const texts = useTexts("contact").code;
  const { failed: failedTexts } = useTexts("messages");
  const action = useHref(href("/contact"));
  const result = code.result ?? (posted && hasIntent(posted, "request-code", "enter-code") ? posted : undefined);
  const [requestedFor, setRequestedFor] = useState(() => (posted ? addressOf(posted) : undefined));
  const address = requestedFor ?? requestedEmail(code.result);
  const strings = useLatest(result?.strings);
  const language = useLanguage();
  const isOpened = result?.ok && result.intent === "enter-code" && isSameAddress(result.page.email, email);
  if (isOpened) return null;
  if (noCode !== undefined && (!result || result.ok))
    return (
      <p className="min-w-0 py-3 text-sm text-ink-soft lg:pl-8">
        <RichText text={noCode} tags={{ a: renderSignIn }} />
      </p>
    );
  const failed = result && findFailedText(result, failedTexts);
  const findFieldError = (intent: "request-code" | "enter-code") =>
    !result || result.ok || !hasIntent(result, intent) || failed
      ? undefined
      : (Object.values(result.fieldErrors)[0] ?? result.message);

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
    <LanguageProvider language={language} strings={strings ?? {}}>
      <details className="group min-w-0 text-sm lg:pl-8" open={result !== undefined}>
        <summary className="w-fit cursor-pointer list-none py-3 text-ink-soft [&::-webkit-details-marker]:hidden">
          <RichText text={texts.offer} tags={{ a: (part) => <span className="text-link">{part}</span> }} />
        </summary>
        <div className="mt-3 grid gap-5 border-t border-line pt-5">
          <form method="post" action={action} onSubmit={request} noValidate className="grid gap-3">
            <input type="hidden" name="intent" value="request-code" />
            <TextField
              key={email}
              label={texts.address}
              name="email"
              type="email"
              autoComplete="email"
              required
              defaultValue={email || address || posted?.values.email}
              error={findFieldError("request-code")}
            />
            <Button
              type="submit"
              variant={address ? "ghost" : "secondary"}
              size="sm"
              className={address ? "-ml-3.75 justify-self-start" : "justify-self-start"}
              isBusy={code.isBusy}
            >
              {address ? <GetNewCode /> : texts.get}
            </Button>
          </form>
          {address && (
            <CodeForm address={address} error={findFieldError("enter-code")} isBusy={code.isBusy} onSubmit={enter} />
          )}
          {failed && <Notice tone="danger">{failed}</Notice>}
          <p className="text-ink-soft">
            <RichText text={texts.account} tags={{ a: renderSignIn }} />
          </p>
        </div>
      </details>
    </LanguageProvider>
  );
}

const renderSignIn = (part: string) => (
  <Link to={`${href("/login")}?next=${href("/contact")}`} className="text-link">
    {part}
  </Link>
);

/** A request that failed on its way has none. */
function useLatest<T>(value: T | undefined): T | undefined {
  const [latest, setLatest] = useState(value);
  if (value !== undefined && value !== latest) setLatest(value);
  return value ?? latest;
}

const GetNewCode = () => useTexts("visitor").code.again;

interface CodeFormProps {
  address: string;
  error: string | undefined;
  isBusy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

function CodeForm({ address, error, isBusy, onSubmit }: CodeFormProps) {
  const texts = useTexts("visitor").code;
  return (
    <form method="post" action={useHref(href("/contact"))} onSubmit={onSubmit} noValidate className="grid gap-4">
      <Notice>
        <p>
          <RichText
            text={texts.sent({ minutes: codeValidMin })}
            tags={{ b: () => <bdi className="wrap-anywhere">{address}</bdi> }}
          />
        </p>
      </Notice>
      <HiddenFields fields={{ intent: "enter-code", email: address }} />
      <TextField
        label={texts.label}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={codeDigits + 4}
        required
        className="figures max-w-64"
        error={error}
      />
      <Button type="submit" variant="secondary" size="sm" className="justify-self-start" isBusy={isBusy}>
        {texts.show}
      </Button>
    </form>
  );
}

const requestedEmail = (result: VisitorResult | undefined): string | undefined =>
  result?.ok && result.intent === "request-code" ? result.email : undefined;

const addressOf = (posted: VisitorResult): string | undefined =>
  hasIntent(posted, "enter-code") ? posted.values.email : requestedEmail(posted);
