import { readQuestionDraft, saveQuestionDraft } from "../conversation-storage.ts";
import { createDictation, type Dictation } from "../speech.ts";
import { findElement } from "./element.ts";
import { hasScreenKeyboard } from "./screen-keyboard.ts";

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
  readonly #dictation: Dictation | undefined;
  #isBusy = false;

  constructor(events: ComposerEvents) {
    this.#events = events;
    this.#field.value = readQuestionDraft();
    this.#field.addEventListener("input", () => {
      this.#dictation?.drop(); // what is heard next would take the place of what was typed
      saveQuestionDraft(this.#field.value);
    });
    this.#field.addEventListener("keydown", (event) => {
      // An Enter that ends the input of a Chinese or Japanese word is not meant to send.
      if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      this.#submit();
    });
    findElement("composer", HTMLFormElement).addEventListener("submit", (event) => {
      event.preventDefault();
      this.#submit();
    });
    this.#stop.addEventListener("click", () => events.onStop());
    this.#dictation = this.#prepareDictation();
  }

  /** While an answer comes, the button stops it, and what is typed waits. */
  setBusy(isBusy: boolean): void {
    const hadFocus = document.activeElement === (isBusy ? this.#send : this.#stop);
    this.#isBusy = isBusy;
    this.#send.hidden = isBusy;
    this.#stop.hidden = !isBusy;
    if (hadFocus) (isBusy ? this.#stop : hasScreenKeyboard() ? this.#send : this.#field).focus();
  }

  focus(): void {
    this.#field.focus();
  }

  #submit(): void {
    const question = this.#field.value.trim();
    if (this.#isBusy || question === "") return;
    this.#dictation?.drop(); // what is still heard would be the same question again
    this.#field.value = "";
    saveQuestionDraft("");
    this.#events.onSend(question);
  }

  #prepareDictation(): Dictation | undefined {
    const button = findElement("dictate", HTMLButtonElement);
    let before = "";
    const dictation = createDictation({
      onText: (text) => {
        this.#field.value = before + text;
        saveQuestionDraft(this.#field.value);
      },
      onEnd: (fault) => {
        button.ariaPressed = "false";
        this.#events.onHint(fault ?? "");
      },
    });
    if (!dictation) return undefined;
    button.hidden = false;
    button.addEventListener("click", () => {
      if (button.ariaPressed === "true") return void dictation.toggle();
      before = this.#field.value === "" ? "" : `${this.#field.value.trimEnd()} `;
      button.ariaPressed = String(dictation.toggle());
      this.#events.onHint(dictationNotice);
    });
    return dictation;
  }
}
