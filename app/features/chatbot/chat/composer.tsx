import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { isComposing } from "#app/ui/pointer/is-composing.ts";
import { questionMax } from "../chatbot-limits.ts";
import type { ChatStore } from "./chat-store.ts";
import { readQuestionDraft, saveQuestionDraft } from "./conversation/conversation-storage.ts";
import { createDictation, type Dictation } from "./speech.ts";

interface ComposerProps {
  fieldRef: RefObject<HTMLTextAreaElement | null>;
  modelHost: string | undefined;
  isAsking: boolean;
  notice: string;
  store: Pick<ChatStore, "ask" | "stop" | "notify">;
}

const dictationNotice = "Listening. Your browser turns speech into text and may send the audio to its vendor for that.";

export const hasScreenKeyboard = (): boolean => matchMedia("(pointer: coarse)").matches;

export function Composer({ fieldRef, modelHost, isAsking, notice, store }: ComposerProps) {
  const [draft, setDraft] = useState("");
  const changeDraft = (text: string) => {
    setDraft(text);
    saveQuestionDraft(text);
  };
  const dictation = useDictation(draft, changeDraft, store.notify);
  const buttonRef = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => setDraft(readQuestionDraft()), []);
  useLayoutEffect(() => {
    if (!isAsking && document.activeElement === buttonRef.current && !hasScreenKeyboard()) fieldRef.current?.focus();
  }, [isAsking, fieldRef]);

  const submit = () => {
    const question = draft.trim();
    if (isAsking || question === "") return;
    dictation.drop(); // later results would repeat the question
    changeDraft("");
    store.ask(question);
  };
  const stop = (event: MouseEvent) => {
    event.preventDefault(); // the button may be 'Send' again before the browser submits the form
    store.stop();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      className="composer"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor="question" className="visually-hidden">
        Your question
      </label>
      <div className="composer-field">
        <textarea
          ref={fieldRef}
          id="question"
          rows={1}
          maxLength={questionMax}
          placeholder="Ask a question"
          aria-describedby="hint"
          value={draft}
          onChange={(event) => {
            dictation.drop(); // its next result would replace what was typed
            changeDraft(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className="composer-button"
          aria-pressed={dictation.isListening}
          aria-label="Dictate"
          hidden={!dictation.isAvailable}
          onClick={dictation.toggle}
        >
          <Icon>
            <rect x="7" y="2.5" width="6" height="9.5" rx="3" />
            <path d="M4 9.5a6 6 0 0 0 12 0M10 15.5v2.5" />
          </Icon>
        </button>
        <button
          ref={buttonRef}
          type="submit"
          className="composer-button composer-send"
          aria-label={isAsking ? "Stop" : "Send"}
          onClick={isAsking ? stop : undefined}
        >
          <Icon>
            {isAsking ? (
              <rect x="5.5" y="5.5" width="9" height="9" rx="1" fill="currentColor" />
            ) : (
              <path d="M10 16V4.5M5 9.5l5-5 5 5" />
            )}
          </Icon>
        </button>
      </div>
      <p id="hint" className="composer-hint" aria-live="polite">
        {notice || (
          <>
            <span className="composer-keys">Press Enter to send, Shift+Enter for a new line. </span>
            {modelHost && `Your questions are sent to ${modelHost}.`}
          </>
        )}
      </p>
    </form>
  );
}

function useDictation(draft: string, onText: (text: string) => void, notify: (notice: string) => void) {
  const [dictation, setDictation] = useState<Dictation>();
  const [isListening, setListening] = useState(false);
  const prefix = useRef("");
  const latest = useRef(onText);
  latest.current = onText;
  useEffect(() => {
    const created = createDictation({
      onText: (text) => latest.current(prefix.current + text),
      onEnd: (error) => {
        setListening(false);
        notify(error ?? "");
      },
    });
    setDictation(created);
  }, [notify]);
  const toggle = () => {
    if (!dictation) return;
    if (isListening) return void dictation.toggle();
    prefix.current = draft === "" ? "" : `${draft.trimEnd()} `;
    setListening(dictation.toggle());
    notify(dictationNotice);
  };
  return { isAvailable: dictation !== undefined, isListening, toggle, drop: () => dictation?.drop() };
}

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
