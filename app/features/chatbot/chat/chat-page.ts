import { createRandomKey } from "#app/lib/random-key.ts";
import { AskError, askAssistant } from "./ask-assistant.ts";
import type { AssistantBoot } from "./boot.ts";
import { applyEvent, askAgain, breakOff, startTurn, type Turn } from "./conversation.ts";
import { conversationKey, readConversation, saveConversation } from "./conversation-storage.ts";
import { copyText, plainAnswer, toHistory, writeLetter } from "./plain-answer.ts";
import { canSpeak, Reader } from "./speech.ts";
import { Composer } from "./view/composer.ts";
import { findElement } from "./view/element.ts";
import { LetterDialog } from "./view/letter-dialog.ts";
import { showReading, type TurnActions, viewTurn } from "./view/turn-view.ts";

/** What stays free above a question that was just asked, in px. */
const abovePx = 20;
const hintForMs = 4_000;
/** While an answer comes: the whole conversation is written each time. */
const saveEveryMs = 500;

/** The conversation on the screen. */
export class ChatPage {
  readonly #list = findElement("turns", HTMLOListElement);
  readonly #scroller = findElement("scroller", HTMLElement);
  readonly #welcome = findElement("welcome", HTMLElement);
  readonly #restart = findElement("restart", HTMLButtonElement);
  readonly #undo = findElement("undo", HTMLButtonElement);
  readonly #announcer = findElement("announcer", HTMLElement);
  readonly #hint = findElement("hint", HTMLElement);
  readonly #usualHint = this.#hint.textContent;
  readonly #letter: LetterDialog;
  readonly #composer: Composer;
  readonly #reader = canSpeak() ? new Reader(showReading) : undefined;
  #turns: Turn[] = readConversation();
  #forgotten: Turn[] = [];
  #asking: AbortController | undefined;
  #hintTimer = 0;
  #savedAtMs = 0;
  /** The answer that comes is kept in sight from its question on, until its reader scrolls. */
  #followed: string | undefined;

  constructor({ letterKey }: AssistantBoot) {
    this.#letter = new LetterDialog(letterKey);
    this.#composer = new Composer({
      onSend: (question) => void this.#ask(startTurn(createRandomKey(), question, new Date())),
      onStop: () => this.#asking?.abort(),
      onHint: (text) => this.#showHint(text),
    });
    for (const button of this.#welcome.querySelectorAll<HTMLButtonElement>("[data-question]"))
      button.addEventListener("click", () => {
        void this.#ask(startTurn(createRandomKey(), button.textContent, new Date()));
        this.#composer.focus();
      });
    this.#restart.addEventListener("click", () => this.#startAnew());
    this.#undo.addEventListener("click", () => this.#bringBack());
    for (const move of ["wheel", "touchmove", "keydown"])
      this.#scroller.addEventListener(move, () => (this.#followed = undefined), { passive: true });
    window.addEventListener("storage", ({ key }) => this.#follow(key));
  }

  show(): void {
    this.#list.replaceChildren(...this.#turns.map((turn) => this.#view(turn)));
    this.#showWelcome();
    if (this.#turns.length > 0) this.#scroller.scrollTop = this.#scroller.scrollHeight;
  }

  /** Asks a question, new or once more, and shows the answer as it comes. */
  async #ask(asked: Turn): Promise<void> {
    if (this.#asking) return;
    const asking = new AbortController();
    this.#asking = asking;
    this.#composer.setBusy(true);
    const history = toHistory(this.#turns.filter(({ id }) => id !== asked.id));
    let turn = asked;
    let frame = 0;
    const showSoon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        this.#putAgain(turn);
      });
    };
    this.#followed = turn.id;
    this.#put(turn);
    try {
      await askAssistant(
        { question: turn.question, history },
        (event) => {
          turn = applyEvent(turn, event);
          showSoon(); // many words may come within one frame
        },
        asking.signal,
      );
    } catch (error) {
      turn = endOf(turn, error, asking.signal.aborted);
    }
    cancelAnimationFrame(frame);
    this.#putAgain(turn);
    this.#asking = undefined;
    this.#composer.setBusy(false);
    // Once, when it is there: not word by word.
    this.#announcer.textContent = plainAnswer(turn);
  }

  /** Unless a new conversation has begun meanwhile. */
  #putAgain(turn: Turn): void {
    if (this.#turns.some(({ id }) => id === turn.id)) this.#put(turn);
  }

  #put(turn: Turn): void {
    const at = this.#turns.findIndex(({ id }) => id === turn.id);
    if (at < 0) this.#turns.push(turn);
    else this.#turns[at] = turn;
    const now = performance.now();
    if (at < 0 || turn.state !== "asking" || now - this.#savedAtMs > saveEveryMs) {
      saveConversation(this.#turns);
      this.#savedAtMs = now;
    }
    const shown = document.getElementById(`turn-${turn.id}`);
    const hadFocus = shown?.contains(document.activeElement) ?? false;
    const view = this.#view(turn);
    if (shown) shown.replaceWith(view);
    else this.#list.append(view);
    if (hadFocus) this.#composer.focus();
    this.#showWelcome();
    if (this.#followed === turn.id) this.#scroller.scrollTop = view.offsetTop - this.#scroller.offsetTop - abovePx;
  }

  #view(turn: Turn): HTMLElement {
    const actions: TurnActions = {
      copy: (told) => void this.#copy(told),
      readAloud: (told) => this.#reader?.toggle(told.id, plainAnswer(told)),
      askAgain: (told) => void this.#ask(askAgain(told, new Date())),
      sendToStudio: () => this.#letter.open(writeLetter(this.#turns)),
    };
    return viewTurn(turn, { actions, isRead: this.#reader?.isReading(turn.id) });
  }

  async #copy(turn: Turn): Promise<void> {
    try {
      await navigator.clipboard.writeText(copyText(turn, location.origin));
      this.#showHint("Copied.");
    } catch {
      this.#showHint("The browser does not allow copying here. Select the text instead.");
    }
  }

  #startAnew(): void {
    this.#asking?.abort();
    this.#reader?.stop();
    this.#forgotten = this.#turns;
    this.#turns = [];
    saveConversation([]);
    this.show();
    this.#undo.hidden = this.#forgotten.length === 0;
    this.#composer.focus();
  }

  #bringBack(): void {
    this.#turns = this.#forgotten.map((turn) => breakOff(turn));
    this.#forgotten = [];
    this.#undo.hidden = true;
    saveConversation(this.#turns);
    this.show();
    this.#composer.focus();
  }

  /** Another window talks to the same assistant. */
  #follow(key: string | null): void {
    if (this.#asking || (key !== conversationKey && key !== null)) return;
    this.#turns = readConversation();
    this.show();
  }

  #showWelcome(): void {
    this.#welcome.hidden = this.#turns.length > 0;
    this.#restart.hidden = this.#turns.length === 0;
    if (this.#turns.length > 0) this.#undo.hidden = true;
  }

  #showHint(text: string): void {
    clearTimeout(this.#hintTimer);
    this.#hint.textContent = text === "" ? this.#usualHint : text;
    if (text !== "") this.#hintTimer = window.setTimeout(() => this.#showHint(""), hintForMs);
  }
}

/** What a turn has become whose answer did not come to its end. */
function endOf(turn: Turn, error: unknown, isStopped: boolean): Turn {
  if (isStopped) return { ...turn, state: "stopped" };
  if (!(error instanceof AskError)) throw error;
  const broken = breakOff(turn, error.message);
  return error.isLocked ? { ...broken, isLocked: true } : broken;
}
