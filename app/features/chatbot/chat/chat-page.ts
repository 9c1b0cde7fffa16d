import { createRandomKey } from "#app/lib/random-key.ts";
import { AskError, askAssistant } from "./ask-assistant.ts";
import type { AssistantBoot } from "./boot.ts";
import { applyEvent, askAgain, breakOff, startTurn, type Turn } from "./conversation.ts";
import { copyText, plainAnswer, toHistory, writeLetter } from "./plain-answer.ts";
import { SharedConversation } from "./shared-conversation.ts";
import { canSpeak, Reader } from "./speech.ts";
import { Composer } from "./view/composer.ts";
import { findElement } from "./view/element.ts";
import { LetterDialog } from "./view/letter-dialog.ts";
import { hasScreenKeyboard } from "./view/screen-keyboard.ts";
import { showReading, type TurnActions, viewTurn } from "./view/turn-view.ts";

/** What stays free above a question that was just asked, in px. */
const abovePx = 20;
const hintForMs = 4_000;
const oneAtATime = "One answer at a time: wait for the one that is coming, or stop it.";

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
  readonly #conversation = new SharedConversation();
  #forgotten: readonly Turn[] = [];
  /** The turn that is being answered, and what stops that. */
  #asking: { readonly id: string; readonly stop: AbortController } | undefined;
  #hintTimer = 0;
  /** The answer that comes is kept in sight from its question on, until its reader scrolls. */
  #followed: string | undefined;

  constructor({ letterKey }: AssistantBoot) {
    this.#letter = new LetterDialog(letterKey);
    this.#composer = new Composer({
      onSend: (question) => void this.#ask(startTurn(createRandomKey(), question, new Date())),
      onStop: () => this.#asking?.stop.abort(),
      onHint: (text) => this.#showHint(text),
    });
    for (const button of this.#welcome.querySelectorAll<HTMLButtonElement>("[data-question]"))
      button.addEventListener("click", () => {
        void this.#ask(startTurn(createRandomKey(), button.textContent, new Date()));
        this.#handFocusTo(this.#list.lastElementChild);
      });
    this.#restart.addEventListener("click", () => this.#startAnew());
    this.#undo.addEventListener("click", () => this.#bringBack());
    for (const move of ["wheel", "touchmove", "keydown"])
      this.#scroller.addEventListener(move, () => (this.#followed = undefined), { passive: true });
    window.addEventListener("storage", (event) => this.#follow(event));
    window.addEventListener("pagehide", () => this.#conversation.leave());
  }

  show(): void {
    this.#list.replaceChildren(...this.#conversation.turns.map((turn) => this.#view(turn)));
    this.#showWelcome();
    this.#showEnd();
  }

  /** Asks a question, new or once more, and shows the answer as it comes. */
  async #ask(asked: Turn): Promise<void> {
    if (this.#asking) return;
    const { signal } = this.#begin(asked.id);
    const history = toHistory(this.#conversation.turns.filter(({ id }) => id !== asked.id));
    let turn = asked;
    let frame = 0;
    const showSoon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        this.#putAgain(turn);
      });
    };
    this.#put(turn);
    try {
      await askAssistant(
        { question: turn.question, history },
        (event) => {
          turn = applyEvent(turn, event);
          showSoon(); // many words may come within one frame
        },
        signal,
      );
    } catch (error) {
      turn = endOf(turn, error, signal.aborted);
    }
    cancelAnimationFrame(frame);
    this.#putAgain(turn);
    this.#asking = undefined;
    this.#composer.setBusy(false);
    // Once, when it is there: not word by word.
    this.#announcer.textContent = plainAnswer(turn);
  }

  #begin(id: string): AbortController {
    const stop = new AbortController();
    this.#asking = { id, stop };
    this.#followed = id;
    this.#composer.setBusy(true);
    return stop;
  }

  /** Unless a new conversation has begun meanwhile. */
  #putAgain(turn: Turn): void {
    if (this.#conversation.has(turn.id)) this.#put(turn);
  }

  #put(turn: Turn): void {
    if (!this.#conversation.put(turn)) return;
    const view = this.#draw(turn);
    this.#showWelcome();
    if (this.#followed === turn.id) this.#scroller.scrollTop = view.offsetTop - this.#scroller.offsetTop - abovePx;
  }

  /** In its place in the list; the element of a turn that is there already stays, and may keep the focus. */
  #draw(turn: Turn): HTMLElement {
    const view = this.#view(turn);
    const shown = document.getElementById(view.id);
    if (!shown) {
      const { turns } = this.#conversation;
      const next = turns[turns.findIndex(({ id }) => id === turn.id) + 1];
      this.#list.insertBefore(view, next ? document.getElementById(`turn-${next.id}`) : null);
      return view;
    }
    const focused = document.activeElement;
    const losesFocus = focused !== shown && shown.contains(focused);
    shown.dataset.state = turn.state;
    shown.replaceChildren(...view.childNodes);
    if (losesFocus) this.#handFocusTo(shown);
    return shown;
  }

  /** To the field for the next question, unless that would put a keyboard over the answer. */
  #handFocusTo(turn: Element | null): void {
    if (hasScreenKeyboard() && turn instanceof HTMLElement) {
      turn.tabIndex = -1;
      turn.focus({ preventScroll: true });
    } else this.#composer.focus();
  }

  #view(turn: Turn): HTMLElement {
    const actions: TurnActions = {
      copy: (told) => void this.#copy(told),
      readAloud: (told) => this.#reader?.toggle(told.id, plainAnswer(told)),
      askAgain: (told) => {
        if (this.#asking) this.#showHint(oneAtATime);
        else void this.#ask(askAgain(told, new Date()));
      },
      sendToStudio: () => this.#letter.open(writeLetter(this.#conversation.turns)),
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
    this.#asking?.stop.abort();
    this.#reader?.stop();
    this.#forgotten = this.#conversation.clear();
    this.show();
    this.#undo.hidden = this.#forgotten.length === 0;
    this.#composer.focus();
  }

  #bringBack(): void {
    this.#conversation.bringBack(this.#forgotten);
    this.#forgotten = [];
    this.#undo.hidden = true;
    this.show();
    this.#composer.focus();
  }

  /** Another window talks to the same assistant. Who reads at the end of the conversation stays there. */
  #follow(event: StorageEvent): void {
    const { scrollTop, clientHeight, scrollHeight } = this.#scroller;
    const isAtEnd = scrollTop + clientHeight > scrollHeight - abovePx;
    const known = new Map(this.#conversation.turns.map((turn) => [turn.id, JSON.stringify(turn)]));
    if (!this.#conversation.follow(event)) return;
    for (const turn of this.#conversation.turns) {
      if (known.get(turn.id) !== JSON.stringify(turn)) this.#draw(turn);
      known.delete(turn.id);
    }
    for (const gone of known.keys()) document.getElementById(`turn-${gone}`)?.remove();
    if (this.#asking && !this.#conversation.has(this.#asking.id)) this.#asking.stop.abort();
    this.#showWelcome();
    if (isAtEnd && !this.#asking) this.#showEnd();
  }

  /** The welcome is read from its beginning. */
  #showEnd(): void {
    if (this.#conversation.turns.length > 0) this.#scroller.scrollTop = this.#scroller.scrollHeight;
  }

  #showWelcome(): void {
    const isEmpty = this.#conversation.turns.length === 0;
    this.#welcome.hidden = !isEmpty;
    this.#restart.hidden = isEmpty;
    if (!isEmpty) this.#undo.hidden = true;
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
