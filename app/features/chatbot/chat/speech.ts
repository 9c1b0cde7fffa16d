/** The used part of the Web Speech API, which TypeScript's DOM library lacks. */
interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  start(): void;
  stop(): void;
  abort(): void;
}
interface RecognitionResultEvent extends Event {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>;
}
type RecognitionConstructor = new () => Recognition;

export const canSpeak = (): boolean => "speechSynthesis" in window;

/** One utterance each: browsers stop in the middle of long texts. */
const sentence = /[^.!?\n]+[.!?]*/g;

export class Reader {
  readonly #onChange: (id: string, isReading: boolean) => void;
  #reading: { readonly id: string } | undefined;

  constructor(onChange: (id: string, isReading: boolean) => void) {
    this.#onChange = onChange;
    window.addEventListener("pagehide", () => this.stop());
  }

  toggle(id: string, text: string): void {
    const wasReading = this.#reading?.id === id;
    this.stop();
    if (wasReading) return;
    const reading = { id };
    this.#reading = reading;
    const sentences = (text.match(sentence) ?? []).filter((text) => text.trim() !== "");
    for (const [i, part] of sentences.entries()) {
      const utterance = new SpeechSynthesisUtterance(part.trim());
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
  /** @param error why it ended, unless the visitor ended it */
  onEnd: (error: string | undefined) => void;
}

const errorMessages: Readonly<Record<string, string>> = {
  "not-allowed": "Your browser doesn't allow the microphone here.",
  "service-not-allowed": "Your browser doesn't allow dictation here.",
  "audio-capture": "No microphone found.",
  network: "Dictation uses a service of your browser’s vendor, which couldn’t be reached.",
  "no-speech": "No speech was heard.",
  "language-not-supported": "Dictation doesn’t support your browser’s language.",
};

const otherError = "Dictation stopped unexpectedly.";
const stoppedByVisitor = "aborted";

export interface Dictation {
  toggle(): boolean;
  drop(): void;
}

/** @returns undefined where the browser does not support it */
export function createDictation({ onText, onEnd }: DictationEvents): Dictation | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Partial<
    Record<"SpeechRecognition" | "webkitSpeechRecognition", RecognitionConstructor>
  >;
  const Recognizer = SpeechRecognition ?? webkitSpeechRecognition;
  if (!Recognizer) return undefined;
  let current: Recognition | undefined;
  const start = () => {
    const recognition = new Recognizer();
    let message: string | undefined;
    recognition.lang = navigator.language;
    recognition.interimResults = true;
    recognition.addEventListener("result", (event) => {
      if (current !== recognition) return;
      const { results } = event as RecognitionResultEvent;
      onText(Array.from(results, (result) => result[0]?.transcript ?? "").join(""));
    });
    recognition.addEventListener("error", (event) => {
      const code = (event as Event & { error?: string }).error ?? "";
      if (code !== stoppedByVisitor) message = errorMessages[code] ?? otherError;
    });
    recognition.addEventListener("end", () => {
      if (current !== recognition) return;
      current = undefined;
      onEnd(message);
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
