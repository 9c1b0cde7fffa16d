import { useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { BrandMark } from "#app/shell/navigation/brand-mark.tsx";
import { ContactMessageDialog } from "../contact-message/contact-message-dialog.tsx";
import { ChatStore } from "./chat-store.ts";
import { Composer, hasScreenKeyboard } from "./composer.tsx";
import type { Turn } from "./conversation/conversation.ts";
import { writeContactMessage } from "./conversation/plain-answer.ts";
import { TurnList } from "./turn-list.tsx";
import { useConversationScroll } from "./use-conversation-scroll.ts";

export interface AssistantProps {
  readonly siteName: string;
  readonly suggestedQuestions: readonly string[];
  readonly contactMessageKey: string;
  readonly modelHost: string | undefined;
}

const welcomeMax = 4;

export const assistantRootId = "assistant";
export const assistantPropsId = "assistant-props";

export function Assistant({ siteName, suggestedQuestions, contactMessageKey, modelHost }: AssistantProps) {
  const [store] = useState(() => new ChatStore());
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const field = useRef<HTMLTextAreaElement>(null);
  const scroller = useConversationScroll(store, state);
  const [contactMessage, setContactMessage] = useState<string>();
  useLayoutEffect(() => store.open(), [store]);

  const isEmpty = state.turns.length === 0;
  const focusField = () => field.current?.focus();
  /** Focuses the field for the next question, unless that opens a keyboard which covers the answer. */
  const focusAfter = (turn: HTMLElement | null | undefined) => {
    if (!turn || !hasScreenKeyboard()) return focusField();
    turn.tabIndex = -1;
    turn.focus({ preventScroll: true });
  };
  const askSuggested = (question: string) => {
    flushSync(() => store.ask(question));
    focusAfter(scroller.current?.querySelector<HTMLElement>(".turn:last-child"));
  };
  const startOver = () => {
    store.startOver();
    focusField();
  };
  const restore = () => {
    store.restore();
    focusField();
  };

  return (
    <>
      <section aria-label="Assistant" className="assistant-bar">
        <h1>
          <BrandMark className="assistant-mark" />
          Assistant
        </h1>
        <button type="button" className="button button-ghost button-sm" hidden={isEmpty} onClick={startOver}>
          <span className="button-label">New conversation</span>
        </button>
      </section>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <main ref={scroller} className="assistant-scroller" tabIndex={0} aria-label="Conversation">
        <Welcome
          {...{ siteName, modelHost }}
          suggestedQuestions={suggestedQuestions.slice(0, welcomeMax)}
          isHidden={!isEmpty}
          onAsk={askSuggested}
          onRestore={state.cleared.length > 0 ? restore : undefined}
        />
        <TurnList
          store={store}
          state={state}
          onContact={() => setContactMessage(writeContactMessage(store.getState().turns))}
          onFocusLost={focusAfter}
        />
        <SuggestionChips
          suggestedQuestions={suggestedQuestions}
          turns={state.turns}
          isAsking={state.askingId !== undefined}
          onAsk={askSuggested}
        />
      </main>
      <Composer
        fieldRef={field}
        modelHost={modelHost}
        isAsking={state.askingId !== undefined}
        notice={state.notice}
        store={store}
      />
      <p id="announcer" role="status" className="visually-hidden">
        {state.announcement}
      </p>
      <ContactMessageDialog
        text={contactMessage}
        messageKey={contactMessageKey}
        onClose={() => setContactMessage(undefined)}
      />
    </>
  );
}

interface SuggestionChipsProps {
  suggestedQuestions: readonly string[];
  turns: readonly Turn[];
  isAsking: boolean;
  onAsk: (question: string) => void;
}

const chipsMax = 3;

function SuggestionChips({ suggestedQuestions, turns, isAsking, onAsk }: SuggestionChipsProps) {
  const asked = new Set(turns.map(({ question }) => question));
  const open = suggestedQuestions.filter((question) => !asked.has(question)).slice(0, chipsMax);
  if (turns.length === 0 || isAsking || open.length === 0) return null;
  return (
    <section className="chips" aria-label="You can also ask">
      {open.map((question) => (
        <button key={question} type="button" className="chip" onClick={() => onAsk(question)}>
          {question}
        </button>
      ))}
    </section>
  );
}

interface WelcomeProps {
  siteName: string;
  suggestedQuestions: readonly string[];
  modelHost: string | undefined;
  isHidden: boolean;
  onAsk: (question: string) => void;
  onRestore: (() => void) | undefined;
}

function Welcome({ siteName, suggestedQuestions, modelHost, isHidden, onAsk, onRestore }: WelcomeProps) {
  return (
    <section className="welcome" hidden={isHidden}>
      <h2>What would you like to know?</h2>
      <p>
        {modelHost
          ? `A language model answers from the pages of ${siteName}. It can be wrong, so each answer lists its sources.`
          : `Answers are quoted from the pages of ${siteName}, with links. For anything else, send your question to the studio.`}
      </p>
      <noscript>
        <p className="turn-error">
          The assistant needs JavaScript. Without it,{" "}
          <a href="/contact" target="_top">
            write to the studio
          </a>
          .
        </p>
      </noscript>
      <ul className="suggestions">
        {suggestedQuestions.map((question) => (
          <li key={question}>
            <button type="button" className="suggestion" data-question onClick={() => onAsk(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
      <p className="welcome-note">
        This conversation is stored on your device. Questions that find no answer are kept, without your name.
      </p>
      <button type="button" className="turn-action" hidden={!onRestore} onClick={onRestore}>
        Restore the last conversation
      </button>
    </section>
  );
}
