import { readQuestionDraft, saveQuestionDraft } from "../conversation-storage.ts";
import { createDictation } from "../speech.ts";
import { findElement } from "./element.ts";

interface ComposerEvents {
  onSend: (question: string) => void;
  onStop: () => void;
  /** Something to be told beside the field. */
  onHint: (text: string) => void;
}

const dictationNotice = "Listening. Your browser turns speech into text, and may send it to its maker for that.";

/** The field for the next question, with its buttons. What is typed is kept over a reload. */
export class Composer {
  readonly #field = findElement("question", HTMLTextAreaElement);
  readonly #send = findElement("send", HTMLButtonElement);
  readonly #stop = findElement("stop", HTMLButtonElement);
  readonly #events: ComposerEvents;
  #isBusy = false;

  constructor(events: ComposerEvents) {
    this.#events = events;
    this.#field.value = readQuestionDraft();
    this.#field.addEventListener("input", () => saveQuestionDraft(this.#field.value));
    this.#field.addEventListener("keydown", (event) => {
      // An Enter that ends the input of a Chinese or Japanese word is no wish to send.
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      this.#submit();
    });
    findElement("composer", HTMLFormElement).addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
    this.#stop.addEventListener("click", () => events.onStop());
    this.#prepareDictation();
  }

  /** While an answer comes, the button stops it, and what is typed waits. */
  setBusy(isBusy: boolean): void {
    const hadFocus = document.activeElement === (isBusy ? this.#send : this.#stop);
    this.#isBusy = isBusy;
    this.#send.hidden = isBusy;
    this.#stop.hidden = !isBusy;
    if (hadFocus) (isBusy ? this.#stop : this.#field).focus();
  }

  focus(): void {
    this.#field.focus();
  }

  #submit(): void {
    const question = this.#field.value.trim();
    if (this.#isBusy || question === "") return;
    this.#field.value = "";
    saveQuestionDraft("");
    this.#events.onSend(question);
  }

  #prepareDictation(): void {
    const button = findElement("dictate", HTMLButtonElement);
    let before = "";
    const toggle = createDictation({
      onText: (text) => {
        this.#field.value = before + text;
        saveQuestionDraft(this.#field.value);
      },
      onEnd: (fault) => {
        button.ariaPressed = "false";
        this.#events.onHint(fault ?? "");
      },
    });
    if (!toggle) return;
    button.hidden = false;
    button.addEventListener("click", () => {
      before = this.#field.value === "" ? "" : `${this.#field.value.trimEnd()} `;
      if (toggle() === "stopped") return;
      button.ariaPressed = "true";
      this.#events.onHint(dictationNotice);
    });
  }
}
