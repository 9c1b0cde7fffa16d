import type { ReactNode } from "react";
import { BrandMark } from "#app/shell/brand-mark.tsx";
import { type AssistantBoot, bootElementId } from "../chat/boot.ts";
import { questionMax } from "../chatbot-limits.ts";
import { FrameHead } from "./frame-head.tsx";
import { LetterForm } from "./letter-form.tsx";

interface AssistantDocumentProps {
  boot: AssistantBoot;
  scriptUrl: string;
}

/** The assistant's page as it stands before its script (chat/main.ts) brings the conversation back. */
export function AssistantDocument({ boot, scriptUrl }: AssistantDocumentProps) {
  return (
    <html lang="en">
      <FrameHead title={`Assistant of ${boot.siteName}`} />
      <body className="assistant">
        <header className="assistant-bar">
          <h1>
            <BrandMark className="assistant-mark" />
            Assistant
          </h1>
          <button type="button" id="restart" className="button button-ghost button-sm" hidden>
            <span className="button-label">New conversation</span>
          </button>
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <main id="scroller" className="assistant-scroller" tabIndex={0} aria-label="Conversation">
          <Welcome boot={boot} />
          <ol id="turns" className="turns" />
        </main>
        <Composer modelHost={boot.modelHost} />
        <p id="announcer" role="status" className="unseen" />
        <LetterForm />
        <script id={bootElementId} type="application/json">
          {JSON.stringify(boot).replaceAll("<", "\\u003c")}
        </script>
        <script src={scriptUrl} defer />
      </body>
    </html>
  );
}

function Welcome({ boot: { siteName, suggestions, modelHost } }: { boot: AssistantBoot }) {
  return (
    <section id="welcome" className="welcome">
      <h2>What would you like to know?</h2>
      <p>
        {modelHost
          ? `A language model answers from the pages of ${siteName}. It can be wrong; each answer names the pages that it comes from.`
          : `Answers are quoted from the pages of ${siteName}, each with its link. What they do not say, the studio answers itself.`}
      </p>
      <noscript>
        <p className="turn-problem">
          The assistant needs JavaScript. Without it,{" "}
          <a href="/contact" target="_top">
            write to the studio
          </a>
          .
        </p>
      </noscript>
      <ul className="suggestions">
        {suggestions.map((question) => (
          <li key={question}>
            <button type="button" className="suggestion" data-question>
              {question}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" id="undo" className="turn-action" hidden>
        Bring the last conversation back
      </button>
    </section>
  );
}

function Composer({ modelHost }: { modelHost: string | undefined }) {
  const where = modelHost
    ? `The conversation is kept on this device. Your questions go to ${modelHost}.`
    : "The conversation is kept on this device only.";
  return (
    <form id="composer" className="composer">
      <label htmlFor="question" className="unseen">
        Your question
      </label>
      <div className="composer-field">
        <textarea id="question" rows={1} maxLength={questionMax} placeholder="Ask a question" aria-describedby="hint" />
        <button type="button" id="dictate" className="composer-button" aria-pressed="false" aria-label="Dictate" hidden>
          <Icon>
            <rect x="7" y="2.5" width="6" height="9.5" rx="3" />
            <path d="M4 9.5a6 6 0 0 0 12 0M10 15.5v2.5" />
          </Icon>
        </button>
        <button type="submit" id="send" className="composer-button composer-send" aria-label="Send">
          <Icon>
            <path d="M10 16V4.5M5 9.5l5-5 5 5" />
          </Icon>
        </button>
        <button type="button" id="stop" className="composer-button composer-send" aria-label="Stop" hidden>
          <Icon>
            <rect x="5.5" y="5.5" width="9" height="9" rx="1" fill="currentColor" />
          </Icon>
        </button>
      </div>
      <p id="hint" className="composer-hint" aria-live="polite">
        Enter sends, Shift+Enter breaks the line. {where}
      </p>
    </form>
  );
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
