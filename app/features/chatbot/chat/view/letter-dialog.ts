import { letterPath } from "../../chatbot-paths.ts";
import { element, findElement } from "./element.ts";

const fields = ["name", "email", "message"] as const;
type FieldName = (typeof fields)[number];

const sentText = "Sent. The studio answers by e-mail; your message also stands on the contact page.";
const unreachable = "The site could not be reached. What you typed is still here.";

interface Problem {
  message: string;
  fieldErrors: Readonly<Record<string, string>>;
}

/** 'Send this to the studio': a form with the conversation in it, which its sender can change. */
export class LetterDialog {
  readonly #dialog = findElement("letter", HTMLDialogElement);
  readonly #form = findElement("letter-form", HTMLFormElement);
  readonly #status = findElement("letter-status", HTMLElement);
  readonly #send = findElement("letter-send", HTMLButtonElement);
  readonly #key: string;
  #filledIn = "";

  /** @param key of the form, which makes a letter that is sent twice the same letter */
  constructor(key: string) {
    this.#key = key;
    this.#form.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#submit();
    });
    findElement("letter-cancel", HTMLButtonElement).addEventListener("click", () => this.#dialog.close());
  }

  /** Opens with a text. Whoever has typed a name and an address, or changed the text, finds that again. */
  open(text: string): void {
    if (this.#field("message").value === this.#filledIn) this.#fillIn(text);
    this.#showProblem(undefined);
    this.#form.hidden = false;
    this.#dialog.showModal();
    (this.#field("name").value === "" ? this.#field("name") : this.#field("message")).focus();
  }

  async #submit(): Promise<void> {
    if (this.#send.ariaBusy === "true") return;
    this.#send.ariaBusy = "true";
    this.#showProblem(undefined);
    const words = Object.fromEntries(fields.map((name) => [name, this.#field(name).value]));
    const problem = await sendLetter({ ...words, key: this.#key });
    this.#send.ariaBusy = null;
    if (problem) this.#showProblem(problem);
    else this.#showSent();
  }

  #fillIn(text: string): void {
    this.#field("message").value = text;
    this.#filledIn = this.#field("message").value; // as the field has it: with its own line breaks
  }

  #showSent(): void {
    this.#fillIn("");
    this.#form.hidden = true;
    const close = element("button", { type: "button", class: "button button-primary button-md" }, "Back to the chat");
    close.addEventListener("click", () => this.#dialog.close());
    const link = element("a", { href: "/contact", target: "_blank", rel: "noopener" }, "Open the contact page");
    this.#status.replaceChildren(element("p", {}, sentText), element("p", {}, link), close);
    close.focus();
  }

  #showProblem(problem: Problem | undefined): void {
    this.#status.replaceChildren(...(problem ? [element("p", { class: "turn-problem" }, problem.message)] : []));
    for (const name of fields) {
      const text = problem?.fieldErrors[name] ?? "";
      findElement(`letter-${name}-error`, HTMLElement).textContent = text;
      this.#field(name).toggleAttribute("aria-invalid", false);
      if (text !== "") this.#field(name).setAttribute("aria-invalid", "true");
    }
    this.#form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }

  #field(name: FieldName): HTMLInputElement | HTMLTextAreaElement {
    return name === "message"
      ? findElement("letter-message", HTMLTextAreaElement)
      : findElement(`letter-${name}`, HTMLInputElement);
  }
}

/** @returns what is wrong; undefined once it is sent */
async function sendLetter(letter: Readonly<Record<string, string>>): Promise<Problem | undefined> {
  try {
    const response = await fetch(letterPath, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(letter),
    });
    if (response.ok) return undefined;
    return { message: "Something went wrong on the site.", fieldErrors: {}, ...(await response.json()) };
  } catch {
    return { message: unreachable, fieldErrors: {} };
  }
}
