import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { href, useHref } from "react-router";
import type { FormValues } from "#app/platform/http/form-result.ts";
import { formTokenSlot } from "#app/shell/first-paint/shared-paths.ts";
import { sendFormStart } from "#app/shell/measurements/send-form-start.ts";
import { Button } from "#app/ui/button.tsx";
import { useAnswer } from "#app/ui/fields/early-input.ts";
import { TextField } from "#app/ui/fields/text-field.tsx";
import { useTexts } from "#app/ui/language/use-texts.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { FileStore } from "../../files/field/file-store.ts";
import { MessageField } from "../../thread/message-field.tsx";
import { findFailedText, hasIntent, type VisitorResult, type VisitorSender } from "../conversations/visitor-result.ts";
import { honeypotField, readDraft, removeDraft, saveDraft } from "./contact-draft.ts";

interface ContactFormProps {
  send: VisitorSender;
  formToken: string | undefined;
  posted: VisitorResult | undefined;
  ownEmail: string | undefined;
  suggestedMessage: string | undefined;
  onEmail: (email: string) => void;
}

const emailPauseMs = 350;

export function ContactForm(props: ContactFormProps) {
  const { send, formToken, posted, ownEmail, suggestedMessage, onEmail } = props;
  const form = useRef<HTMLFormElement>(null);
  const texts = useTexts("contact");
  const action = useHref(href("/contact"));
  const isPosted = send.result === undefined && posted !== undefined && hasIntent(posted, "send", "list");
  const result = isPosted ? posted : send.result;
  const errors = !result || result.ok ? {} : result.fieldErrors;
  const typed = posted && findUnsent(posted);
  const [files] = useState(() => new FileStore(isPosted ? posted.attachments : []));
  useFormStart(form);
  useDraft(form, files, suggestedMessage);
  useFormAfterSend({ form, files, result: send.result, ownEmail });
  useEmailWatch(form, onEmail);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (send.isBusy) return;
    const data = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    data.delete("files");
    send.submit(data);
  };
  return (
    <form
      ref={form}
      id="contact-form"
      method="post"
      encType="multipart/form-data"
      action={action}
      onSubmit={submit}
      noValidate
      className="grid min-w-0 content-start gap-5 rounded-pane border border-line-strong bg-surface p-5 sm:gap-6 sm:p-8 lg:rounded-r-none"
      aria-label={texts.heading}
    >
      {/* Without a value, hydration leaves the one of the document. */}
      <input type="hidden" name="form" defaultValue={formToken ?? (import.meta.env.SSR ? formTokenSlot : undefined)} />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,13rem),1fr))] gap-5">
        <TextField
          label={texts.name}
          name="name"
          autoComplete="name"
          required
          defaultValue={typed?.name}
          error={errors.name}
        />
        <TextField
          label={texts.email}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          defaultValue={typed?.email || ownEmail}
          error={errors.email}
        />
      </div>
      <MessageField
        label={texts.message}
        rows={6}
        defaultValue={typed ? typed.message : suggestedMessage}
        files={files}
        errors={errors}
      />
      <Honeypot />
      <FormNotice result={result} isPosted={isPosted} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" name="intent" value="send" size="lg" isBusy={send.isBusy}>
          {texts.send}
        </Button>
        <noscript>
          <button type="submit" name="intent" value="list" className="button button-secondary button-lg">
            {texts.list}
          </button>
        </noscript>
      </div>
    </form>
  );
}

/** Off the screen and out of the tab order, with a name that attracts bots. */
function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        {useTexts("contact").trap}
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

function FormNotice({ result, isPosted }: { result: VisitorResult | undefined; isPosted: boolean }) {
  const { failed: failedTexts } = useTexts("messages");
  const { error } = useTexts("ui");
  if (!result) return null;
  const failed = findFailedText(result, failedTexts);
  if (!result.ok && !failed)
    return Object.keys(result.fieldErrors).length === 0 ? <Notice tone="danger">{result.message}</Notice> : null;
  if (!isPosted) return null;
  if (failed)
    return (
      <Notice tone="danger" title={error}>
        {failed}
      </Notice>
    );
  if (!result.ok || result.intent !== "send") return null;
  return (
    <Notice tone="success" title={result.notice.title}>
      {result.notice.text}
    </Notice>
  );
}

function findUnsent(posted: VisitorResult): FormValues {
  const isUnsent = hasIntent(posted, "list") || (hasIntent(posted, "send") && !posted.ok);
  return isUnsent ? posted.values : { email: posted.values.email };
}

const fieldsOf = (form: HTMLFormElement) => {
  const data = new FormData(form);
  const read = (name: string) => String(data.get(name) ?? "");
  return { name: read("name"), email: read("email"), message: read("message"), form: read("form") };
};

const initialEmail = (form: HTMLFormElement): string | undefined => {
  const field = form.elements.namedItem("email");
  return field instanceof HTMLInputElement ? field.defaultValue : undefined;
};

const setField = (form: HTMLFormElement, name: string, value: string) => {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.value = value;
  if (field.type !== "hidden") field.dispatchEvent(new Event("input", { bubbles: true }));
};

function useDraft(ref: RefObject<HTMLFormElement | null>, files: FileStore, suggestedMessage = "") {
  const [suggested] = useState(suggestedMessage);
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const draft = readDraft();
    const now = fieldsOf(form);
    const isMessageTyped = now.message !== "" && now.message !== suggested;
    // Input typed before hydration is newer than the draft.
    if (draft && !now.name && !isMessageTyped && (!now.email || now.email === initialEmail(form))) {
      const { files: kept, ...texts } = draft;
      for (const [name, value] of Object.entries({ ...texts, message: joinTexts(texts.message, suggested) }))
        setField(form, name, value);
      files.restore(kept);
    }
    const save = () => saveDraft({ ...fieldsOf(form), files: files.listUploaded() });
    const unsubscribe = files.subscribe(save);
    form.addEventListener("input", save);
    return () => {
      unsubscribe();
      form.removeEventListener("input", save);
    };
  }, [ref, files, suggested]);
}

/** A draft is never lost to a suggestion. */
const joinTexts = (draft: string, suggested: string): string =>
  draft.includes(suggested) ? draft : [draft, suggested].filter(Boolean).join("\n\n");

interface SentForm {
  form: RefObject<HTMLFormElement | null>;
  files: FileStore;
  result: VisitorResult | undefined;
  ownEmail: string | undefined;
}

function useFormAfterSend({ form: ref, files, result, ownEmail }: SentForm) {
  const clear = (form: HTMLFormElement, formToken: string) => {
    form.reset();
    // A page rendered for a posted form has its values as defaults, which a reset would bring back.
    const empty = { name: "", email: ownEmail ?? "", message: "", form: formToken };
    for (const [name, value] of Object.entries(empty)) setField(form, name, value);
    files.clear();
    removeDraft();
  };
  useAnswer(result, (result) => {
    const form = ref.current;
    if (!form) return;
    if (!result.ok) form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    else if (result.intent === "send") clear(form, result.formToken);
  });
}

function useEmailWatch(ref: RefObject<HTMLFormElement | null>, onEmail: (email: string) => void) {
  const [email, setEmail] = useState("");
  const handleEmail = useEffectEvent(onEmail);
  useEffect(() => {
    const field = ref.current?.elements.namedItem("email");
    if (!(field instanceof HTMLInputElement)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onInput = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setEmail(field.validity.valid ? field.value.trim() : ""), emailPauseMs);
    };
    onInput();
    field.addEventListener("input", onInput);
    return () => {
      clearTimeout(timer);
      field.removeEventListener("input", onInput);
    };
  }, [ref]);
  useEffect(() => {
    if (email) handleEmail(email);
  }, [email]);
}

function useFormStart(ref: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const stopped = new AbortController();
    const report = ({ isTrusted }: Event) => {
      if (!isTrusted) return;
      stopped.abort();
      sendFormStart();
    };
    form.addEventListener("input", report, { signal: stopped.signal });
    return () => stopped.abort();
  }, [ref]);
}
