import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { contactMessagePath } from "../chatbot-paths.ts";

const empty = { name: "", email: "", message: "" };
type FieldName = keyof typeof empty;

const unreachable = "The site could not be reached. Your text is still here.";

interface SendError {
  message: string;
  fieldErrors: Readonly<Record<string, string>>;
}

interface ContactMessageDialogProps {
  text: string | undefined;
  messageKey: string;
  onClose: () => void;
}

export function ContactMessageDialog({ text, messageKey, onClose }: ContactMessageDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [values, setValues] = useState(empty);
  const [prefilled, setPrefilled] = useState("");
  const [isSending, setSending] = useState(false);
  const [result, setResult] = useState<SendError | "sent">();

  // Edited values stay when the dialog is opened again.
  const open = (message: string) => {
    if (values.message === prefilled) {
      setValues({ ...values, message });
      setPrefilled(message);
    }
    setResult(undefined);
    dialog.current?.showModal();
    // Scrolls the page around the iframe, which focus in a dialog does not.
    document.documentElement.scrollIntoView({ block: "nearest" });
    dialog.current?.querySelector<HTMLElement>(values.name === "" ? "input" : "textarea")?.focus();
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once for each text
  useLayoutEffect(() => {
    if (text !== undefined) open(text);
  }, [text]);
  useLayoutEffect(() => {
    if (result)
      dialog.current?.querySelector<HTMLElement>("[aria-invalid=true], .contact-message-sent .button")?.focus();
  }, [result]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    setResult(undefined);
    const error = await sendMessage({ ...values, key: messageKey });
    setSending(false);
    setResult(error ?? "sent");
    if (error) return;
    setValues({ ...values, message: "" });
    setPrefilled("");
  };
  const error = result === "sent" ? undefined : result;
  const propsOf = (name: FieldName) => ({
    id: `contact-message-${name}`,
    name,
    value: values[name],
    required: true,
    "aria-describedby": `contact-message-${name}-error`,
    "aria-invalid": error?.fieldErrors[name] ? true : undefined,
    onChange: (event: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  });
  const close = () => dialog.current?.close();

  return (
    <dialog ref={dialog} className="contact-message" aria-labelledby="contact-message-title" onClose={onClose}>
      <h2 id="contact-message-title">Send this to the studio</h2>
      <div role="status" className={`contact-message-status ${result === "sent" ? "contact-message-sent" : ""}`}>
        {error && <p className="turn-error">{error.message}</p>}
        {result === "sent" && <Sent onClose={close} />}
      </div>
      <form noValidate hidden={result === "sent"} onSubmit={submit}>
        <p>This sends your conversation to us as a message. Edit it as you like; we'll reply by e-mail.</p>
        <Field name="name" label="Name" error={error?.fieldErrors.name}>
          <input className="field" autoComplete="name" {...propsOf("name")} />
        </Field>
        <Field name="email" label="Email" error={error?.fieldErrors.email}>
          <input type="email" className="field" autoComplete="email" {...propsOf("email")} />
        </Field>
        <Field name="message" label="Message" error={error?.fieldErrors.message}>
          <textarea rows={6} className="field contact-message-text" {...propsOf("message")} />
        </Field>
        <div className="contact-message-buttons">
          <button type="button" className="button button-ghost button-md" onClick={close}>
            <span className="button-label">Cancel</span>
          </button>
          <button type="submit" className="button button-primary button-md" aria-busy={isSending || undefined}>
            <span className="button-label">Send Message</span>
          </button>
        </div>
      </form>
    </dialog>
  );
}

function Sent({ onClose }: { onClose: () => void }) {
  return (
    <>
      <p>Sent. We'll reply by e-mail. Your message is also on the contact page.</p>
      <p>
        <a href="/contact" target="_blank" rel="noopener">
          Open the contact page
        </a>
      </p>
      <button type="button" className="button button-primary button-md" onClick={onClose}>
        Back to the chat
      </button>
    </>
  );
}

interface FieldProps {
  name: FieldName;
  label: string;
  error: string | undefined;
  children: ReactNode;
}

function Field({ name, label, error, children }: FieldProps) {
  return (
    <div className="contact-message-field">
      <label htmlFor={`contact-message-${name}`}>{label}</label>
      {children}
      <p id={`contact-message-${name}-error`} className="contact-message-error">
        {error}
      </p>
    </div>
  );
}

async function sendMessage(message: Readonly<Record<string, string>>): Promise<SendError | undefined> {
  try {
    const response = await fetch(contactMessagePath, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(message),
    });
    if (response.ok) return undefined;
    return { message: "Something went wrong on the site.", fieldErrors: {}, ...(await response.json()) };
  } catch {
    return { message: unreachable, fieldErrors: {} };
  }
}
