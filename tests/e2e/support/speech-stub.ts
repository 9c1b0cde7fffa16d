// Fakes of speech recognition and synthesis, which need a remote service, a microphone or a loudspeaker.

interface SpeechStub {
  /** The language of the dictation. */
  lang: string;
  /** Utterances that are being read aloud or queued. */
  utterances: { text: string; lang: string }[];
  /** @param kind `result`: the words recognized so far; `error`: an error code, which ends the dictation */
  recognize(text: string, kind: string): void;
  finish(): void;
}

declare global {
  var speechStub: SpeechStub;
}

/** Runs in the page before its own scripts: removes both. */
export function removeSpeech(): void {
  for (const name of ["SpeechRecognition", "webkitSpeechRecognition", "speechSynthesis"])
    Reflect.deleteProperty(window, name);
}

/** Runs in the page before its own scripts. */
export function replaceSpeech(): void {
  let recognition: EventTarget | undefined;
  const sendResult = (to: EventTarget, text: string) =>
    to.dispatchEvent(Object.assign(new Event("result"), { results: [[{ transcript: text }]] }));
  let transcript = "";

  class FakeRecognition extends EventTarget {
    lang = "";
    start(): void {
      recognition = this;
      transcript = "";
      speechStub.lang = this.lang;
    }
    stop(): void {
      sendResult(this, `${transcript}, please`);
      this.dispatchEvent(new Event("end"));
    }
    /** May still send a last result, like browsers. */
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
      speechStub.utterances.push({ text: utterance.text, lang: utterance.lang });
    },
    cancel() {
      const canceled = waiting;
      waiting = [];
      speechStub.utterances = [];
      for (const utterance of canceled) utterance.dispatchEvent(new Event("error"));
    },
  };

  globalThis.speechStub = {
    lang: "",
    utterances: [],
    recognize(text, kind) {
      if (!recognition) throw new Error("no dictation is active");
      if (kind === "result") {
        transcript = text;
        sendResult(recognition, text);
        return;
      }
      recognition.dispatchEvent(Object.assign(new Event("error"), { error: text }));
      recognition.dispatchEvent(new Event("end"));
    },
    finish() {
      const finished = waiting;
      waiting = [];
      speechStub.utterances = [];
      for (const utterance of finished) utterance.dispatchEvent(new Event("end"));
    },
  };
  const define = (name: string, value: unknown) => Object.defineProperty(window, name, { value, configurable: true });
  define("SpeechRecognition", FakeRecognition);
  define("SpeechSynthesisUtterance", FakeUtterance);
  define("speechSynthesis", synthesis);
}
