// Speech in a browser leaves the machine, or needs its microphone and loudspeaker: both halves are played here.

interface SpeechStub {
  /** The language that dictation was started in. */
  lang: string;
  /** What is being read aloud, or waits for it. */
  said: { text: string; lang: string }[];
  /** @param kind `result`: words that were heard so far; `error`: the code of a fault, which ends it */
  hear(text: string, kind: string): void;
  /** The reading comes to its end. */
  finish(): void;
}

declare global {
  var speechStub: SpeechStub;
}

/** Runs in the page before its own scripts: a browser without either. */
export function removeSpeech(): void {
  for (const name of ["SpeechRecognition", "webkitSpeechRecognition", "speechSynthesis"])
    Reflect.deleteProperty(window, name);
}

/** Runs in the page before its own scripts. */
export function replaceSpeech(): void {
  let recognition: EventTarget | undefined;
  const tellResult = (to: EventTarget, text: string) =>
    to.dispatchEvent(Object.assign(new Event("result"), { results: [[{ transcript: text }]] }));
  let heard = "";

  class FakeRecognition extends EventTarget {
    lang = "";
    start(): void {
      recognition = this;
      heard = "";
      speechStub.lang = this.lang;
    }
    stop(): void {
      tellResult(this, `${heard}, please`);
      this.dispatchEvent(new Event("end"));
    }
    /** As browsers do, it may still tell what it has heard. */
    abort(): void {
      this.dispatchEvent(Object.assign(new Event("error"), { error: "aborted" }));
      this.dispatchEvent(new Event("end"));
    }
  }

  class FakeUtterance extends EventTarget {
    lang = "";
    readonly text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }

  let waiting: FakeUtterance[] = [];
  const synthesis = {
    speak(utterance: FakeUtterance) {
      waiting.push(utterance);
      speechStub.said.push({ text: utterance.text, lang: utterance.lang });
    },
    cancel() {
      const cancelled = waiting;
      waiting = [];
      speechStub.said = [];
      for (const utterance of cancelled) utterance.dispatchEvent(new Event("error"));
    },
  };

  globalThis.speechStub = {
    lang: "",
    said: [],
    hear(text, kind) {
      if (!recognition) throw new Error("nobody listens");
      if (kind === "result") {
        heard = text;
        tellResult(recognition, text);
        return;
      }
      recognition.dispatchEvent(Object.assign(new Event("error"), { error: text }));
      recognition.dispatchEvent(new Event("end"));
    },
    finish() {
      const finished = waiting;
      waiting = [];
      speechStub.said = [];
      for (const utterance of finished) utterance.dispatchEvent(new Event("end"));
    },
  };
  const define = (name: string, value: unknown) => Object.defineProperty(window, name, { value, configurable: true });
  define("SpeechRecognition", FakeRecognition);
  define("SpeechSynthesisUtterance", FakeUtterance);
  define("speechSynthesis", synthesis);
}
