/** The part of the Web Speech API that is used here; TypeScript's DOM library lacks it. */
interface Recognition extends EventTarget {
  lang: string;
  interimResults: boolean;
  start(): void;
  stop(): void;
}
interface RecognitionResultEvent extends Event {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>>;
}
type RecognitionConstructor = new () => Recognition;

export const canSpeak = (): boolean => "speechSynthesis" in window;

/** Reads a text aloud; the same text again stops it. */
export function createReader(): (text: string) => void {
  let reading: string | undefined;
  return (text) => {
    speechSynthesis.cancel();
    if (reading === text) {
      reading = undefined;
      return;
    }
    reading = text;
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.lang = document.documentElement.lang;
    utterance.addEventListener("end", () => {
      if (reading === text) reading = undefined;
    });
    speechSynthesis.speak(utterance);
  };
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
};

/** @returns a function that starts or ends dictation, and says which; undefined where the browser has none */
export function createDictation({ onText, onEnd }: DictationEvents): (() => "started" | "stopped") | undefined {
  const known = window as unknown as Partial<
    Record<"SpeechRecognition" | "webkitSpeechRecognition", RecognitionConstructor>
  >;
  const Recogniser = known.SpeechRecognition ?? known.webkitSpeechRecognition;
  if (!Recogniser) return undefined;
  let current: Recognition | undefined;
  return () => {
    if (current) {
      current.stop();
      return "stopped";
    }
    const recognition = new Recogniser();
    let fault: string | undefined;
    recognition.lang = navigator.language;
    recognition.interimResults = true;
    recognition.addEventListener("result", (event) => {
      const { results } = event as RecognitionResultEvent;
      onText(Array.from(results, (result) => result[0]?.transcript ?? "").join(""));
    });
    recognition.addEventListener("error", (event) => {
      fault = faults[(event as Event & { error?: string }).error ?? ""];
    });
    recognition.addEventListener("end", () => {
      current = undefined;
      onEnd(fault);
    });
    current = recognition;
    recognition.start();
    return "started";
  };
}
