/** The part of the Web Speech API that is used here; TypeScript's DOM library lacks it. */
interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  start(): void;
  /** Ends it; what was heard comes as the last result. */
  stop(): void;
  /** Ends it without one. */
  abort(): void;
}
interface RecognitionResultEvent extends Event {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>;
}
type RecognitionConstructor = new () => Recognition;

export const canSpeak = (): boolean => "speechSynthesis" in window;

/** Browsers fall silent in the middle of long texts; a sentence at a time they do not. */
const sentence = /[^.!?\n]+[.!?]*/g;

/** Reads one answer at a time aloud. */
export class Reader {
  readonly #onChange: (id: string, isReading: boolean) => void;
  #reading: { readonly id: string } | undefined;

  /** @param onChange called when reading an answer begins, and when it ends in whichever way */
  constructor(onChange: (id: string, isReading: boolean) => void) {
    this.#onChange = onChange;
    window.addEventListener("pagehide", () => this.stop());
  }

  isReading(id: string): boolean {
    return this.#reading?.id === id;
  }

  /** Reads the answer aloud, or stops where it is being read. */
  toggle(id: string, text: string): void {
    const wasReading = this.isReading(id);
    this.stop();
    if (wasReading) return;
    const reading = { id };
    this.#reading = reading;
    const sentences = (text.match(sentence) ?? []).filter((one) => one.trim() !== "");
    for (const [i, one] of sentences.entries()) {
      const utterance = new SpeechSynthesisUtterance(one.trim());
      utterance.lang = document.documentElement.lang;
      const finish = () => this.#reading === reading && this.stop();
      utterance.addEventListener("error", finish);
      if (i === sentences.length - 1) utterance.addEventListener("end", finish);
      speechSynthesis.speak(utterance);
    }
    if (sentences.length > 0) this.#onChange(id, true);
    else this.#reading = undefined;
  }

  stop(): void {
    const ended = this.#reading;
    this.#reading = undefined;
    if (!ended) return;
    speechSynthesis.cancel();
    this.#onChange(ended.id, false);
  }
}

interface DictationEvents {
  onText: (text: string) => void;
  /** @param fault why it ended, where that was not the visitor's wish */
  onEnd: (fault: string | undefined) => void;
}

const faults: Readonly<Record<string, string>> = {
  "not-allowed": "The browser does not allow the microphone here.",
  "service-not-allowed": "The browser does not allow dictation here.",
  "audio-capture": "No microphone was found.",
  network: "Dictation needs the browser maker’s service, which could not be reached.",
  "no-speech": "Nothing was heard.",
  "language-not-supported": "Dictation does not know your browser’s language.",
};

/** What is said of a fault that is not in the list, such as a service that gave up. */
const otherFault = "Dictation ended with a fault of the browser.";
/** The visitor's own wish. */
const noFault = "aborted";

export interface Dictation {
  /** Starts to listen, or ends it; what was heard until then still comes. @returns whether it listens now */
  toggle(): boolean;
  /** Ends it at once: nothing comes any more. */
  drop(): void;
}

/** @returns undefined where the browser has none */
export function createDictation({ onText, onEnd }: DictationEvents): Dictation | undefined {
  const known = window as unknown as Partial<
    Record<"SpeechRecognition" | "webkitSpeechRecognition", RecognitionConstructor>
  >;
  const Recogniser = known.SpeechRecognition ?? known.webkitSpeechRecognition;
  if (!Recogniser) return undefined;
  let current: Recognition | undefined;
  const start = () => {
    const recognition = new Recogniser();
    let fault: string | undefined;
    recognition.lang = navigator.language;
    recognition.interimResults = true;
    recognition.addEventListener("result", (event) => {
      if (current !== recognition) return;
      const { results } = event as RecognitionResultEvent;
      onText(Array.from(results, (result) => result[0]?.transcript ?? "").join(""));
    });
    recognition.addEventListener("error", (event) => {
      const code = (event as Event & { error?: string }).error ?? "";
      if (code !== noFault) fault = faults[code] ?? otherFault;
    });
    recognition.addEventListener("end", () => {
      if (current !== recognition) return;
      current = undefined;
      onEnd(fault);
    });
    current = recognition;
    recognition.start();
  };
  return {
    toggle() {
      if (current) current.stop();
      else start();
      return current !== undefined;
    },
    drop() {
      const dropped = current;
      current = undefined;
      dropped?.abort();
      if (dropped) onEnd(undefined);
    },
  };
}
