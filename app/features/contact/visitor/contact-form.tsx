import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { messageMax } from "../contact-limits.ts";
import { type ContactDraft, readDraft, removeDraft, saveDraft } from "./contact-draft.ts";
import type { DeskIntent, DeskResult, TypedValues } from "./desk-result.ts";
import { honeypotField } from "./honeypot.ts";
import type { DeskSender } from "./use-desk-form.ts";

/** One of the desk's forms that was posted without JavaScript: the answer, and what was in it. */
export interface PostedForm {
  result: DeskResult;
  typed: TypedValues & { messageId: string; form: string };
}

interface ContactFormProps {
  send: DeskSender;
  formToken: string;
  posted: PostedForm | undefined;
  /** Stands in the field of whoever is signed in. */
  ownEmail: string | undefined;
  /** Called with a valid address as soon as one stands in the field. */
  onEmail: (email: string) => void;
}

const emailPauseMs = 350;

/** A plain form that posts by itself; with JavaScript it sends without leaving the page and keeps a draft. */
export function ContactForm({ send, formToken, posted, ownEmail, onEmail }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isPosted = send.result === undefined && isOfThisForm(posted?.result);
  const result = isPosted ? posted?.result : send.result;
  const errors = result?.status === "refused" ? result.errors : {};
  const typed = posted && stillTyped(posted);
  useDraft(form);
  useFormAfterSend(form, send.result, ownEmail);
  useEmailWatch(form, onEmail);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!send.isBusy) send.submit(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter));
  };
  return (
    <form
      ref={form}
      id="contact-form"
      method="post"
      action="/contact"
      onSubmit={submit}
      noValidate
      className="grid min-w-0 content-start gap-5 rounded-pane border border-line-strong bg-surface p-5 sm:gap-6 sm:p-8 lg:rounded-r-none"
      aria-label="Contact Us"
    >
      <input type="hidden" name="form" defaultValue={formToken} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          defaultValue={typed?.name}
          error={errors.name}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          defaultValue={typed?.email || ownEmail}
          error={errors.email}
        />
      </div>
      <TextArea
        label="Message"
        name="message"
        required
        dir="auto"
        rows={6}
        hasCounter
        countMax={messageMax}
        defaultValue={typed?.message}
        error={errors.message}
      />
      <Honeypot />
      <FormNotice result={result} isPosted={isPosted} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" name="intent" value="send" size="lg" isBusy={send.isBusy}>
          Send Message
        </Button>
        <noscript>
          <button type="submit" name="intent" value="list" className="button button-secondary button-lg">
            Show my messages
          </button>
        </noscript>
      </div>
    </form>
  );
}

/** Off the screen and out of the tab order, with a name that a machine finds worth filling in. */
function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Leave this empty
        <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

const failures: Partial<Record<DeskIntent, string>> = {
  send: "Failed to send message. Please try again.",
  list: "Failed to load messages. Please try again.",
};

/** What concerns the form as a whole. Success and failure are told by a toast; without JavaScript they stand here. */
function FormNotice({ result, isPosted }: { result: DeskResult | undefined; isPosted: boolean }) {
  if (result?.status === "refused" && Object.keys(result.errors).length === 0)
    return <Notice tone="danger">{result.message}</Notice>;
  if (!isPosted) return null;
  if (result?.status === "failed")
    return (
      <Notice tone="danger" title="Error">
        {failures[result.intent]}
      </Notice>
    );
  if (result?.status === "done" && result.intent === "send")
    return (
      <Notice tone="success" title="Success">
        Your message has been sent successfully!
      </Notice>
    );
  return null;
}

const isOfThisForm = (result: DeskResult | undefined): boolean =>
  result?.intent === "send" || result?.intent === "list";

/** What was in the form and is not sent yet. The page's other forms share only the address with it. */
function stillTyped({ result, typed }: PostedForm): TypedValues {
  if (result.intent === "list" || (result.intent === "send" && result.status !== "done")) return typed;
  return { name: "", email: typed.email, message: "" };
}

const fieldsOf = (form: HTMLFormElement): ContactDraft => {
  const data = new FormData(form);
  const read = (name: string) => String(data.get(name) ?? "");
  return { name: read("name"), email: read("email"), message: read("message"), form: read("form") };
};

/** What stood in the field from the start. */
const emailGiven = (form: HTMLFormElement): string | undefined => {
  const field = form.elements.namedItem("email");
  return field instanceof HTMLInputElement ? field.defaultValue : undefined;
};

const setField = (form: HTMLFormElement, name: string, value: string) => {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.value = value;
  if (field.type !== "hidden") field.dispatchEvent(new Event("input", { bubbles: true }));
};

/** Brings back what was typed before a reload, and keeps what is typed now. */
function useDraft(ref: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const form = ref.current;
    if (!form) return;
    const draft = readDraft();
    const now = fieldsOf(form);
    // What somebody typed before React arrived is newer than any draft.
    if (draft && !now.name && !now.message && (!now.email || now.email === emailGiven(form)))
      for (const [name, value] of Object.entries(draft)) setField(form, name, value);
    const keep = () => saveDraft(fieldsOf(form));
    form.addEventListener("input", keep);
    return () => form.removeEventListener("input", keep);
  }, [ref]);
}

/** After a success the form is empty and has a new key; after a refusal the first faulty field has the focus. */
function useFormAfterSend(
  ref: RefObject<HTMLFormElement | null>,
  result: DeskResult | undefined,
  ownEmail: string | undefined,
) {
  const clear = useEffectEvent((form: HTMLFormElement, formToken: string) => {
    form.reset();
    // A page that came with a refused form has its words as defaults: a reset alone would bring them back.
    const empty: ContactDraft = { name: "", email: ownEmail ?? "", message: "", form: formToken };
    for (const [name, value] of Object.entries(empty)) setField(form, name, value);
    removeDraft();
  });
  useEffect(() => {
    const form = ref.current;
    if (!form || !result) return;
    if (result.status === "done" && result.intent === "send") clear(form, result.formToken);
    else if (result.status === "refused") form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [ref, result]);
}

/** Tells of a valid address once the typing pauses. */
function useEmailWatch(ref: RefObject<HTMLFormElement | null>, onEmail: (email: string) => void) {
  const [email, setEmail] = useState("");
  const tell = useEffectEvent(onEmail);
  useEffect(() => {
    const field = ref.current?.elements.namedItem("email");
    if (!(field instanceof HTMLInputElement)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setEmail(field.validity.valid ? field.value.trim() : ""), emailPauseMs);
    };
    look();
    field.addEventListener("input", look);
    return () => {
      clearTimeout(timer);
      field.removeEventListener("input", look);
    };
  }, [ref]);
  useEffect(() => {
    if (email) tell(email);
  }, [email]);
}
