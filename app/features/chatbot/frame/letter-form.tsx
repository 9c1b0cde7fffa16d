import type { ReactNode } from "react";

/** 'Send this to the studio'. The desk's own limits of length hold; its answer names the field. */
export function LetterForm() {
  return (
    <dialog id="letter" className="letter" aria-labelledby="letter-title">
      <h2 id="letter-title">Send this to the studio</h2>
      <div id="letter-status" role="status" className="letter-status" />
      <form id="letter-form" noValidate>
        <p>Your conversation becomes a message to us. Change it as you like; the answer comes by e-mail.</p>
        <LetterField name="name" label="Name">
          <input id="letter-name" name="name" className="field" autoComplete="name" required {...errorOf("name")} />
        </LetterField>
        <LetterField name="email" label="Email">
          <input
            id="letter-email"
            name="email"
            type="email"
            className="field"
            autoComplete="email"
            required
            {...errorOf("email")}
          />
        </LetterField>
        <LetterField name="message" label="Message">
          <textarea
            id="letter-message"
            name="message"
            rows={6}
            className="field letter-text"
            required
            {...errorOf("message")}
          />
        </LetterField>
        <div className="letter-buttons">
          <button type="button" id="letter-cancel" className="button button-ghost button-md">
            <span className="button-label">Cancel</span>
          </button>
          <button type="submit" id="letter-send" className="button button-primary button-md">
            <span className="button-label">Send Message</span>
          </button>
        </div>
      </form>
    </dialog>
  );
}

const errorOf = (name: string) => ({ "aria-describedby": `letter-${name}-error` });

function LetterField({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <div className="letter-field">
      <label htmlFor={`letter-${name}`}>{label}</label>
      {children}
      <p id={`letter-${name}-error`} className="letter-error" />
    </div>
  );
}
